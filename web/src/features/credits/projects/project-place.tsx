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
            {graticule.meridians.map(({ at }) => (
              <path key={at} d={`M${at} 0V${height}`} />
            ))}
            {graticule.parallels.map(({ at }) => (
              <path key={at} d={`M0 ${at}H${width}`} />
            ))}
            {graticule.meridians.map(({ at, label }) => (
              <text key={label} x={at} y={height - 4} textAnchor="middle">
                {label}
              </text>
            ))}
            {graticule.parallels.map(({ at, label }) => (
              <text key={label} y={at + 4}>
                {label}
              </text>
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
