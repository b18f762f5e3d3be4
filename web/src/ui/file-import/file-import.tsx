import { type ImportAnswer, type ImportStage, importText } from '@canopy/domain/file-import';
import { Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { CheckStep } from './check-step';
import { ChooseStep } from './choose-step';
import { DoneStep } from './done-step';
import { EncodingStep } from './encoding-step';
import styles from './file-import.module.css';
import { MapStep } from './map-step';
import type { ImportSubject } from './types';
import { useFileImport } from './use-file-import';
import { WorkingStep } from './working-step';

const STEPS = ['choose', 'map', 'check', 'done'] as const;

/**
 * Import of a CSV or XLSX file: choose it, match its columns, have it checked, import it. `subject`
 * alone knows the imported rows (see {@link ImportSubject}). A file with an error is not imported
 * at all, unless the subject leaves such rows out.
 */
export function FileImport<Answer extends ImportAnswer>({
  subject,
  onImported,
  after,
}: {
  subject: ImportSubject<Answer>;
  /** Called after rows have been saved, to refresh lists. The answer may contain no new row. */
  onImported?: (answer: Answer) => void;
  /** Next steps after an import: links or buttons. */
  after?: ReactNode;
}) {
  const { stage, file, ...acts } = useFileImport(subject, (answer) => onImported?.(answer));
  // Opening the page does not move the focus.
  const [hasMoved, setHasMoved] = useState(false);
  if (stage.at !== 'choose' && !hasMoved) setHasMoved(true);

  return (
    <div className={styles.wizard}>
      <nav aria-label={importText.stepsLabel}>
        <Steps
          size="small"
          current={findStep(stage)}
          items={STEPS.map((step) => ({ title: importText.steps[step] }))}
        />
      </nav>
      {(stage.at === 'choose' || stage.at === 'reading') && (
        <ChooseStep
          subject={subject}
          isReturn={hasMoved}
          reading={stage.at === 'reading' ? stage.name : undefined}
          problem={stage.at === 'choose' ? stage.problem : undefined}
          onFile={acts.open}
          onCancel={acts.cancel}
        />
      )}
      {stage.at === 'encoding' && (
        <EncodingStep stage={stage} onChoose={acts.readAs} onOtherFile={acts.startOver} />
      )}
      {stage.at === 'working' && <WorkingStep stage={stage} onCancel={acts.cancel} />}
      {file && (
        // Stays rendered, so that going back finds the choices unchanged.
        <div hidden={stage.at !== 'map'}>
          <MapStep
            key={file.recognised ? 'known' : file.name}
            subject={subject}
            file={file}
            isShown={stage.at === 'map'}
            problem={stage.at === 'map' ? stage.problem : undefined}
            onCheck={acts.check}
            onMapMyself={acts.mapMyself}
            onOtherFile={acts.startOver}
          />
        </div>
      )}
      {stage.at === 'checked' && (
        <CheckStep
          subject={subject}
          fileName={file?.name ?? ''}
          stage={stage}
          onDecide={(reason, decision) => void acts.decide(stage.checked, reason, decision)}
          onImport={() => void acts.import(stage.checked)}
          onBack={acts.toMap}
          onOtherFile={acts.startOver}
        />
      )}
      {stage.at === 'done' && (
        <DoneStep
          subject={subject}
          fileName={file?.name ?? ''}
          stage={stage}
          after={after}
          onAgain={acts.startOver}
        />
      )}
    </div>
  );
}

function findStep(stage: ImportStage): number {
  if (stage.at === 'choose' || stage.at === 'reading' || stage.at === 'encoding') return 0;
  if (stage.at === 'map') return 1;
  if (stage.at === 'done') return 3;
  return stage.at === 'working' && stage.what === 'import' ? 3 : 2;
}
