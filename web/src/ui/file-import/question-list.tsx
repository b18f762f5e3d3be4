import { importText, type Question, splitAnswer } from '@canopy/domain/file-import';
import { Alert, Checkbox, InputNumber, Radio, Select } from 'antd';
import { useId } from 'react';
import styles from './file-import.module.css';
import type { AskedQuestions } from './use-questions';

/** Maximum number of answers shown at once. More of them are a searchable list. */
const MOST_SHOWN = 4;

/** Questions about one column, or about the whole table. */
export function QuestionList({
  asked: { questions, answers, answer },
  field,
  isAsked,
}: {
  asked: AskedQuestions;
  /** Field whose column is in question; undefined for the table. */
  field?: string;
  /** Whether missing answers are marked. */
  isAsked: boolean;
}) {
  return questions
    .filter((question) => question.field === field)
    .map((question) => (
      <QuestionChoice
        key={question.key}
        question={question}
        answer={answers[question.key]}
        isAsked={isAsked}
        onAnswer={(value) => answer(question, value)}
      />
    ));
}

interface QuestionProps {
  question: Question;
  answer: string | undefined;
  isAsked: boolean;
  onAnswer: (value: string) => void;
}

function QuestionChoice(props: QuestionProps) {
  const { question, answer, isAsked } = props;
  const isShort = !question.typed && question.choices.length <= MOST_SHOWN;
  const shown = isShort ? <ShortList {...props} /> : <OneField {...props} />;
  return (
    <>
      {question.isMultiple ? <TickList {...props} /> : shown}
      {isAsked && answer === undefined && (
        <Alert type="error" showIcon className={styles.missing} title={question.missing} />
      )}
    </>
  );
}

function ShortList({ question: { legend, choices }, answer, onAnswer }: QuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>{legend}</legend>
      <Radio.Group
        value={answer}
        onChange={({ target }) => onAnswer(target.value)}
        options={[...choices]}
      />
    </fieldset>
  );
}

/** Answers of which any number may be ticked. Many of them scroll. */
function TickList({ question: { legend, choices }, answer, onAnswer }: QuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>{legend}</legend>
      <Checkbox.Group
        className={styles.ticks ?? ''}
        value={[...splitAnswer(answer)]}
        onChange={(values) => onAnswer(values.join(' '))}
        options={[...choices]}
      />
    </fieldset>
  );
}

function OneField({ question, answer, isAsked, onAnswer }: QuestionProps) {
  const { legend, choices, typed, suggested } = question;
  const id = useId();
  const field = {
    id,
    className: styles.answer ?? '',
    'aria-required': suggested === undefined,
    ...(isAsked && answer === undefined && { status: 'error' as const }),
  };
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{legend}</label>
      {typed ? (
        <InputNumber
          {...field}
          min={0}
          suffix={typed}
          value={answer === undefined ? null : Number(answer)}
          onChange={(value) => onAnswer(value === null ? '' : String(value))}
        />
      ) : (
        <Select
          {...field}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={importText.chooseAnswer}
          value={answer}
          onChange={onAnswer}
          options={[...choices]}
        />
      )}
    </div>
  );
}
