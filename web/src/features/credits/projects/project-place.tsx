import type { Place } from './find-place';
import styles from './project-place.module.css';

/**
 * Locator of a project: its country's outline, loaded as a small separate file, or degree lines,
 * with its position.
 */
export function ProjectPlace({
  place: { code, name, position, width, height, mark, graticule },
}: {
  place: Place;
}) {
  return (
    <figure className={styles.place}>
      {/* Hidden from screen readers, because the caption gives the position. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {graticule ? (
          <g className={styles.lines}>
            {graticule.meridians.map(({ at, label }) => (
              <g key={label}>
                <path d={`M${at} 0V${height}`} />
                <text x={at + 3} y={height - 4}>
                  {label}
                </text>
              </g>
            ))}
            {graticule.parallels.map(({ at, label }) => (
              <g key={label}>
                <path d={`M0 ${at}H${width}`} />
                <text x="3" y={at - 4}>
                  {label}
                </text>
              </g>
            ))}
          </g>
        ) : (
          <image href={`/outlines/${code}.svg`} width={width} height={height} />
        )}
        {mark && <circle className={styles.mark} cx={mark.x} cy={mark.y} r="7" />}
      </svg>
      <figcaption>
        {name}
        {position && <span>{position}</span>}
      </figcaption>
    </figure>
  );
}
