import { formatCount } from '../../lib/format';
import { landingText } from '../../messages/content/landing';
import styles from './landing.module.css';
import { useCountUp } from './use-count-up';

/** Specification §9. */
const COUNTER_KG_CO2 = 12_500;

/** Rings of a tree, each slightly off the centre of the next inner one. */
const RINGS = [
  { cx: 202, cy: 198, rx: 190, ry: 184 },
  { cx: 198, cy: 203, rx: 168, ry: 164 },
  { cx: 203, cy: 200, rx: 147, ry: 143 },
  { cx: 199, cy: 198, rx: 128, ry: 126 },
  { cx: 201, cy: 202, rx: 112, ry: 108 },
] as const;

/** First page of a client: a counter, and a button to the dashboard. */
export function Landing({
  onIntent,
  onProceed,
}: {
  /** Called when the reader is about to proceed. */
  onIntent: () => void;
  onProceed: () => void;
}) {
  return (
    <section className={styles.landing} aria-labelledby="landing-title">
      <div className={styles.words}>
        <h1 id="landing-title">{landingText.title}</h1>
        <p className={styles.lead}>{landingText.lead}</p>
        <button
          type="button"
          className={`button button-primary ${styles.proceed}`}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onProceed}
        >
          {landingText.proceed}
        </button>
      </div>
      <Counter />
    </section>
  );
}

/** Separate component, so that a step of the counter renders nothing else. */
function Counter() {
  const value = useCountUp(COUNTER_KG_CO2);
  return (
    <div className={styles.counter}>
      <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false">
        {RINGS.map((ring, index) => (
          <ellipse
            key={ring.rx}
            {...ring}
            className={styles.ring}
            pathLength={1}
            transform={`rotate(${index * 67 - 90} 200 200)`}
            style={{ animationDelay: `${(RINGS.length - 1 - index) * 180}ms` }}
          />
        ))}
      </svg>
      {/* The running figures are visual only. Screen readers get the last one, once. */}
      <p className="visually-hidden">{landingText.counterLabel(formatCount(COUNTER_KG_CO2))}</p>
      <p className={styles.figure} aria-hidden="true">
        <span className={styles.value}>{formatCount(value)}</span>
        <span className={styles.unit}>{landingText.counterUnit}</span>
      </p>
    </div>
  );
}
