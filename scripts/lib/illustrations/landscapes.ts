import { chance, circle, ellipse, group, line, PALETTE, path, picture, rect } from './canvas';

const { paper, sand, straw, oat, bark, soil, leaf, fern, moss, sage } = PALETTE;
const { teal, lagoon, foam, amber, honey, clay, blush, ink, white } = PALETTE;

const WIDTH = 1200;
const HEIGHT = 750;

interface Light {
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: string;
  /** Hills from the farthest to the nearest. */
  readonly hills: readonly [string, string, string, string];
}

const LIGHTS = {
  dawn: {
    sky: ['#f3d9c4', '#faf1e0'],
    sun: '#f0b27a',
    hills: ['#d9c7b4', '#a9bfa6', '#6f9c7e', '#2f7553'],
  },
  noon: {
    sky: ['#cfe6e6', '#f4f3e6'],
    sun: '#f4d489',
    hills: ['#b5d3c8', '#8fbfa2', '#57966f', '#266b48'],
  },
  dusk: {
    sky: ['#e8c29b', '#f6e3c1'],
    sun: '#dd8a55',
    hills: ['#c9a98c', '#9aa583', '#5f8865', '#235b40'],
  },
  mist: {
    sky: ['#dbe8e2', '#f3f2ea'],
    sun: '#f7ecd0',
    hills: ['#c6d9cf', '#a3c2b1', '#729f89', '#3b7a5d'],
  },
} as const satisfies Record<string, Light>;

export type Time = keyof typeof LIGHTS;
export type Plants = 'pine' | 'palm' | 'round' | 'acacia';

/** A rolling outline from left to right, closed at the foot of the picture. */
function hill(base: number, height: number, fill: string, random: () => number): string {
  const steps = 4;
  const points = Array.from({ length: steps + 1 }, (_, n) => [
    (WIDTH / steps) * n,
    base - height * (0.25 + random() * 0.75),
  ]);
  let d = `M0 ${HEIGHT}L0 ${points[0]?.[1]}`;
  for (let n = 1; n <= steps; n += 1) {
    const [x0 = 0, y0 = 0] = points[n - 1] ?? [];
    const [x1 = 0, y1 = 0] = points[n] ?? [];
    const middle = (x0 + x1) / 2;
    d += `C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`;
  }
  return path(`${d}L${WIDTH} ${HEIGHT}Z`, fill);
}

function pine(x: number, y: number, h: number, fill: string): string {
  const tier = (bottom: number, width: number, top: number) =>
    path(`M${x - width} ${y - bottom}L${x} ${y - top}L${x + width} ${y - bottom}Z`, fill);
  return (
    rect(x - h * 0.03, y - h * 0.16, h * 0.06, h * 0.16, soil) +
    tier(h * 0.12, h * 0.26, h * 0.56) +
    tier(h * 0.34, h * 0.2, h * 0.78) +
    tier(h * 0.56, h * 0.14, h)
  );
}

function round(x: number, y: number, h: number, fill: string): string {
  return (
    rect(x - h * 0.035, y - h * 0.4, h * 0.07, h * 0.4, bark) +
    circle(x, y - h * 0.66, h * 0.32, fill) +
    circle(x - h * 0.2, y - h * 0.52, h * 0.22, fill) +
    circle(x + h * 0.22, y - h * 0.5, h * 0.2, fill) +
    circle(x - h * 0.08, y - h * 0.76, h * 0.12, white, { opacity: 0.12 })
  );
}

function acacia(x: number, y: number, h: number, fill: string): string {
  return (
    line(
      `M${x} ${y}L${x - h * 0.02} ${y - h * 0.5}M${x} ${y - h * 0.4}L${x + h * 0.22} ${y - h * 0.68}M${x - h * 0.02} ${y - h * 0.46}L${x - h * 0.24} ${y - h * 0.7}`,
      soil,
      h * 0.05,
    ) +
    ellipse(x, y - h * 0.78, h * 0.55, h * 0.13, fill) +
    ellipse(x - h * 0.24, y - h * 0.7, h * 0.34, h * 0.09, fill) +
    ellipse(x + h * 0.3, y - h * 0.68, h * 0.3, h * 0.08, fill)
  );
}

function palm(x: number, y: number, h: number, fill: string): string {
  const [tx, ty] = [x + h * 0.12, y - h * 0.74];
  const fronds = [-100, -62, -24, 18, 58, 98]
    .map((a) =>
      group(
        path(
          `M0 0C${h * 0.08} ${-h * 0.16} ${h * 0.06} ${-h * 0.32} 0 ${-h * 0.4}C${-h * 0.05} ${-h * 0.3} ${-h * 0.05} ${-h * 0.14} 0 0Z`,
          fill,
        ),
        `translate(${tx} ${ty}) rotate(${a})`,
      ),
    )
    .join('');
  return line(`M${x} ${y}Q${x - h * 0.02} ${y - h * 0.4} ${tx} ${ty}`, bark, h * 0.05) + fronds;
}

const GROWING = { pine, palm, round, acacia } as const;

function trees(
  kind: Plants,
  count: number,
  [left, right]: readonly [number, number],
  y: number,
  size: number,
  fills: readonly string[],
  random: () => number,
): string {
  return Array.from({ length: count }, (_, n) => {
    const x = left + ((right - left) * (n + 0.2 + random() * 0.6)) / count;
    return GROWING[kind](
      x,
      y + random() * 26,
      size * (0.75 + random() * 0.5),
      fills[n % fills.length] ?? leaf,
    );
  }).join('');
}

export function turbine(x: number, y: number, h: number, turn: number): string {
  const blades = [0, 120, 240]
    .map((a) =>
      group(
        path(
          `M0 0C${h * 0.05} ${-h * 0.12} ${h * 0.04} ${-h * 0.34} 0 ${-h * 0.46}C${-h * 0.015} ${-h * 0.3} ${-h * 0.02} ${-h * 0.1} 0 0Z`,
          white,
        ),
        `translate(${x} ${y - h}) rotate(${turn + a})`,
      ),
    )
    .join('');
  return (
    path(
      `M${x - h * 0.022} ${y}L${x - h * 0.01} ${y - h}H${x + h * 0.01}L${x + h * 0.022} ${y}Z`,
      paper,
    ) +
    blades +
    circle(x, y - h, h * 0.024, sage)
  );
}

function solar(x: number, y: number, size: number, rows: number, columns: number): string {
  const panels = Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns];
    const grow = 1 + row * 0.28;
    const px = x + (column - columns / 2) * size * 1.12 * grow;
    const py = y + row * size * 0.62 * (1 + row * 0.14);
    const [w, h] = [size * grow, size * 0.42 * grow];
    return (
      rect(px + w * 0.3, py + h, 6, h * 0.5, ink) +
      path(`M${px + w * 0.12} ${py}H${px + w * 1.12}L${px + w} ${py + h}H${px}Z`, '#23506a') +
      line(
        `M${px + w * 0.06} ${py + h / 2}H${px + w * 1.06}M${px + w * 0.45} ${py}L${px + w * 0.33} ${py + h}M${px + w * 0.78} ${py}L${px + w * 0.66} ${py + h}`,
        lagoon,
        3,
      ) +
      path(`M${px + w * 0.12} ${py}H${px + w * 0.4}L${px + w * 0.2} ${py + h}H${px}Z`, white, {
        opacity: 0.12,
      })
    );
  });
  return panels.join('');
}

function field(y: number, soilColour: string, plant: string): string {
  const rows = Array.from({ length: 9 }, (_, n) => {
    const x = -500 + n * 275;
    return path(`M600 ${y}L${x} ${HEIGHT}H${x + 120}Z`, n % 2 ? plant : soilColour);
  }).join('');
  return `<clipPath id="field"><path d="M0 ${y + 30}Q600 ${y - 30} 1200 ${y + 40}V${HEIGHT}H0Z"/></clipPath>${group(rect(0, y - 30, WIDTH, HEIGHT, soilColour) + rows, '', { 'clip-path': 'url(#field)' })}`;
}

function kiln(x: number, y: number, h: number): string {
  return (
    ellipse(x, y, h * 0.62, h * 0.08, ink, { opacity: 0.18 }) +
    path(
      `M${x - h * 0.5} ${y}C${x - h * 0.5} ${y - h * 0.62} ${x - h * 0.2} ${y - h * 0.74} ${x} ${y - h * 0.74}C${x + h * 0.2} ${y - h * 0.74} ${x + h * 0.5} ${y - h * 0.62} ${x + h * 0.5} ${y}Z`,
      clay,
    ) +
    path(
      `M${x - h * 0.5} ${y}C${x - h * 0.5} ${y - h * 0.62} ${x - h * 0.2} ${y - h * 0.74} ${x} ${y - h * 0.74}C${x - h * 0.16} ${y - h * 0.6} ${x - h * 0.24} ${y - h * 0.3} ${x - h * 0.24} ${y}Z`,
      white,
      { opacity: 0.14 },
    ) +
    rect(x - h * 0.08, y - h, h * 0.16, h * 0.34, soil, 6) +
    path(
      `M${x - h * 0.16} ${y}V${y - h * 0.22}A${h * 0.16} ${h * 0.16} 0 0 1 ${x + h * 0.16} ${y - h * 0.22}V${y}Z`,
      soil,
    ) +
    path(
      `M${x - h * 0.1} ${y}V${y - h * 0.18}A${h * 0.1} ${h * 0.1} 0 0 1 ${x + h * 0.1} ${y - h * 0.18}V${y}Z`,
      amber,
    ) +
    circle(x + h * 0.04, y - h * 1.14, h * 0.08, white, { opacity: 0.5 }) +
    circle(x + h * 0.14, y - h * 1.3, h * 0.11, white, { opacity: 0.35 })
  );
}

function sack(x: number, y: number, h: number): string {
  return (
    path(
      `M${x - h * 0.36} ${y}C${x - h * 0.46} ${y - h * 0.5} ${x - h * 0.36} ${y - h * 0.76} ${x - h * 0.16} ${y - h * 0.8}L${x - h * 0.22} ${y - h}H${x + h * 0.22}L${x + h * 0.16} ${y - h * 0.8}C${x + h * 0.36} ${y - h * 0.76} ${x + h * 0.46} ${y - h * 0.5} ${x + h * 0.36} ${y}Z`,
      oat,
    ) + path(`M${x - h * 0.2} ${y - h}Q${x} ${y - h * 1.16} ${x + h * 0.2} ${y - h}Z`, ink)
  );
}

function dome(x: number, y: number, r: number, colour: string): string {
  return (
    ellipse(x, y + 4, r * 1.16, r * 0.14, ink, { opacity: 0.18 }) +
    rect(x - r, y - r * 0.5, r * 2, r * 0.5, paper) +
    path(`M${x - r} ${y - r * 0.5}A${r} ${r * 0.86} 0 0 1 ${x + r} ${y - r * 0.5}Z`, colour) +
    path(
      `M${x - r * 0.84} ${y - r * 0.6}A${r} ${r * 0.86} 0 0 1 ${x - r * 0.1} ${y - r * 1.28}A${r * 1.1} ${r} 0 0 0 ${x - r * 0.6} ${y - r * 0.6}Z`,
      white,
      { opacity: 0.25 },
    ) +
    rect(x - r, y - r * 0.52, r * 2, 10, ink, 0, { opacity: 0.2 })
  );
}

function heap(x: number, y: number, width: number, colour: string): string {
  return (
    path(
      `M${x - width / 2} ${y}C${x - width * 0.3} ${y - width * 0.36} ${x - width * 0.1} ${y - width * 0.4} ${x} ${y - width * 0.38}C${x + width * 0.16} ${y - width * 0.4} ${x + width * 0.34} ${y - width * 0.3} ${x + width / 2} ${y}Z`,
      colour,
    ) +
    path(
      `M${x - width / 2} ${y}C${x - width * 0.3} ${y - width * 0.36} ${x - width * 0.1} ${y - width * 0.4} ${x} ${y - width * 0.38}C${x - width * 0.14} ${y - width * 0.24} ${x - width * 0.2} ${y - width * 0.1} ${x - width * 0.2} ${y}Z`,
      white,
      { opacity: 0.1 },
    )
  );
}

function hall(x: number, y: number, width: number, wall: string, roof: string): string {
  const h = width * 0.4;
  return (
    rect(x, y - h, width, h, wall) +
    path(`M${x - 16} ${y - h}L${x + width / 2} ${y - h * 1.5}L${x + width + 16} ${y - h}Z`, roof) +
    [0.1, 0.4, 0.7]
      .map((at) =>
        rect(x + width * at, y - h * 0.66, width * 0.2, h * 0.66, ink, 6, { opacity: 0.28 }),
      )
      .join('') +
    rect(x, y - h, width, 10, white, 0, { opacity: 0.3 })
  );
}

function bale(x: number, y: number, size: number, colour: string): string {
  return (
    rect(x, y - size * 0.7, size, size * 0.7, colour, 6) +
    rect(x + size * 0.28, y - size * 0.7, 7, size * 0.7, ink, 0, { opacity: 0.25 }) +
    rect(x + size * 0.66, y - size * 0.7, 7, size * 0.7, ink, 0, { opacity: 0.25 })
  );
}

const water = (y: number, colour: string) =>
  path(`M0 ${y}Q300 ${y - 26} 620 ${y}T1200 ${y - 10}V${HEIGHT}H0Z`, colour) +
  [
    [160, 40, 180],
    [520, 70, 240],
    [860, 36, 160],
    [300, 120, 260],
    [760, 140, 300],
  ]
    .map(([x = 0, dy = 0, w = 0]) => line(`M${x} ${y + dy}h${w}`, white, 6, { opacity: 0.3 }))
    .join('');

type Foreground = (random: () => number, plants: Plants) => string;

/** What stands in front of the hills, by what a project does. */
export const FOREGROUNDS = {
  kilns: (random, plants) =>
    trees(plants, 7, [40, 1160], 500, 120, [fern, leaf], random) +
    field(520, '#8a6f4d', moss) +
    kiln(300, 600, 210) +
    kiln(560, 580, 150) +
    sack(760, 640, 100) +
    sack(850, 660, 110) +
    sack(950, 645, 95),
  charField: (random, plants) =>
    field(470, soil, fern) +
    trees(plants, 4, [40, 460], 500, 190, [leaf, fern], random) +
    kiln(960, 590, 230) +
    sack(640, 680, 120) +
    sack(740, 700, 110),
  orchard: (random) =>
    field(450, '#7b6244', sage) +
    trees('round', 6, [40, 1180], 500, 120, [fern, moss], random) +
    trees('round', 4, [0, 1200], 640, 210, [leaf, fern], random) +
    kiln(760, 640, 150),
  husks: (random, plants) =>
    hall(120, 560, 360, sand, clay) +
    trees(plants, 4, [560, 1180], 500, 170, [fern, leaf], random) +
    field(560, straw, moss) +
    heap(700, 650, 300, soil) +
    heap(920, 670, 240, ink) +
    sack(440, 690, 110) +
    sack(340, 680, 100),
  wind: (random, plants) =>
    turbine(240, 520, 330, 12) +
    turbine(480, 490, 240, 48) +
    turbine(700, 500, 280, 90) +
    turbine(980, 530, 380, 30) +
    trees(plants, 7, [0, 1200], 640, 90, [leaf, fern], random),
  solar: (random, plants) =>
    trees(plants, 8, [20, 1180], 450, 100, [fern, leaf], random) + solar(600, 470, 128, 3, 7),
  hydro: (random, plants) =>
    path(
      `M0 ${HEIGHT}V520Q200 470 380 500L400 360H800L820 500Q1000 460 1200 520V${HEIGHT}Z`,
      moss,
    ) +
    path('M396 390H804L812 540H388Z', '#d8d4c6') +
    [430, 530, 630, 730]
      .map(
        (x) => rect(x, 400, 44, 150, foam) + rect(x + 14, 400, 8, 150, white, 0, { opacity: 0.7 }),
      )
      .join('') +
    rect(388, 374, 424, 26, '#b9b4a2', 4) +
    water(560, lagoon) +
    trees(plants, 4, [0, 360], 540, 170, [leaf, fern], random) +
    trees(plants, 4, [860, 1200], 540, 170, [fern, leaf], random),
  windAndSun: (random, plants) =>
    turbine(180, 470, 300, 25) +
    turbine(420, 450, 220, 70) +
    turbine(1040, 480, 340, 5) +
    solar(620, 530, 150, 2, 6) +
    trees(plants, 3, [700, 960], 480, 110, [leaf, fern], random),
  rainforest: (random) =>
    trees('round', 9, [0, 1200], 480, 190, [moss, fern], random) +
    trees('palm', 5, [60, 1140], 560, 240, [leaf, fern], random) +
    trees('round', 6, [-40, 1240], 720, 300, [leaf, '#18533a'], random),
  mangrove: (random) =>
    water(520, lagoon) +
    [120, 330, 560, 800, 1040]
      .map((x, n) => {
        const y = 560 + (n % 2) * 60;
        return (
          line(
            `M${x} ${y - 60}L${x - 50} ${y + 40}M${x} ${y - 60}L${x - 16} ${y + 50}M${x} ${y - 60}L${x + 20} ${y + 50}M${x} ${y - 60}L${x + 54} ${y + 40}`,
            soil,
            12,
          ) +
          circle(x, y - 130, 92, n % 2 ? leaf : fern) +
          circle(x - 70, y - 96, 60, n % 2 ? leaf : fern) +
          circle(x + 74, y - 92, 58, n % 2 ? leaf : fern)
        );
      })
      .join('') +
    trees('palm', 3, [0, 1200], 520, 150, [moss], random),
  pines: (random) =>
    trees('pine', 14, [-20, 1220], 480, 170, [moss, fern], random) +
    trees('pine', 9, [-40, 1240], 600, 260, [fern, leaf], random) +
    trees('pine', 5, [-60, 1260], 760, 380, [leaf, '#18533a'], random),
  savanna: (random) =>
    rect(0, 560, WIDTH, 200, '#d9b878') +
    trees('acacia', 6, [40, 1160], 540, 150, [fern, moss], random) +
    trees('acacia', 3, [60, 1140], 680, 290, [leaf, fern], random) +
    Array.from({ length: 22 }, (_, n) =>
      line(`M${n * 56 + random() * 30} ${700 + random() * 40}q4 -26 12 -34`, bark, 5, {
        opacity: 0.5,
      }),
    ).join(''),
  biogas: (random, plants) =>
    trees(plants, 8, [0, 1200], 480, 140, [fern, leaf], random) +
    rect(0, 590, WIDTH, 160, '#9cb98a') +
    dome(300, 620, 150, fern) +
    dome(620, 640, 180, leaf) +
    dome(920, 615, 130, teal) +
    line('M450 600H520M800 610H850', soil, 14) +
    line('M1050 600H1160V520', soil, 14),
  compost: (random, plants) =>
    trees(plants, 8, [0, 1200], 470, 150, [fern, moss], random) +
    rect(0, 560, WIDTH, 190, '#b99c6f') +
    heap(220, 640, 380, soil) +
    heap(560, 620, 320, bark) +
    heap(880, 660, 420, '#4a3a29') +
    [
      [180, 520],
      [300, 505],
      [560, 500],
      [860, 510],
      [980, 520],
    ]
      .map(([x = 0, y = 0]) => line(`M${x} ${y}q14 -24 0 -46t0 -46`, white, 8, { opacity: 0.5 }))
      .join(''),
  recycling: (random, plants) =>
    trees(plants, 6, [0, 1200], 480, 140, [fern, leaf], random) +
    rect(0, 590, WIDTH, 160, '#cfc6b2') +
    hall(180, 610, 480, foam, teal) +
    hall(640, 620, 380, sand, fern) +
    [
      [120, 690, lagoon],
      [210, 690, clay],
      [165, 634, honey],
      [820, 720, moss],
      [920, 720, lagoon],
      [1020, 720, blush],
      [870, 650, amber],
      [970, 650, sage],
    ]
      .map(([x, y, c]) => bale(Number(x), Number(y), 92, String(c)))
      .join(''),
  landfill: (random, plants) =>
    path(
      `M0 ${HEIGHT}V600C200 600 260 420 520 410C780 400 860 560 1200 560V${HEIGHT}Z`,
      '#86ad7c',
    ) +
    [360, 480, 600, 720]
      .map(
        (x, n) =>
          rect(x - 7, 380 + (n % 2) * 26, 14, 90, soil) +
          rect(x - 20, 372 + (n % 2) * 26, 40, 14, teal, 4),
      )
      .join('') +
    line('M360 470Q480 430 720 476T1000 590', teal, 12) +
    hall(900, 670, 240, paper, clay) +
    trees(plants, 5, [0, 300], 640, 170, [leaf, fern], random) +
    trees(plants, 3, [700, 880], 690, 120, [fern, leaf], random),
} as const satisfies Record<string, Foreground>;

/** A landscape at a time of day, with something of interest in front. */
export function landscape(
  name: string,
  time: Time,
  foreground: keyof typeof FOREGROUNDS,
  plants: Plants,
): string {
  const random = chance(name);
  const { sky, sun, hills } = LIGHTS[time];
  const sunX = 200 + random() * 800;
  const cloud = (x: number, y: number, w: number) =>
    rect(x, y, w, w * 0.2, white, w * 0.1, { opacity: 0.55 }) +
    circle(x + w * 0.36, y + w * 0.06, w * 0.16, white, { opacity: 0.55 }) +
    circle(x + w * 0.6, y + w * 0.04, w * 0.2, white, { opacity: 0.55 });
  const content =
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    circle(sunX, 220 + random() * 60, 92, sun) +
    (time === 'dusk'
      ? ''
      : cloud(120 + random() * 300, 90 + random() * 60, 190) +
        cloud(720 + random() * 240, 130 + random() * 60, 150)) +
    hill(460, 190, hills[0], random) +
    hill(500, 140, hills[1], random) +
    hill(560, 110, hills[2], random) +
    hill(650, 80, hills[3], random) +
    FOREGROUNDS[foreground](random, plants);
  return picture(WIDTH, HEIGHT, content);
}

/** The pictures of the carbon projects: a wide view, and another at a different hour. */
export const PROJECT_VIEWS: Readonly<
  Record<string, readonly [keyof typeof FOREGROUNDS, Plants, Time]>
> = {
  'project-biochar-india': ['kilns', 'palm', 'dawn'],
  'project-biochar-usa': ['orchard', 'round', 'noon'],
  'project-biochar-kenya': ['charField', 'acacia', 'dusk'],
  'project-biochar-indonesia': ['husks', 'palm', 'noon'],
  'project-wind-india': ['wind', 'acacia', 'noon'],
  'project-solar-kenya': ['solar', 'acacia', 'dawn'],
  'project-hydro-indonesia': ['hydro', 'palm', 'mist'],
  'project-hybrid-usa': ['windAndSun', 'pine', 'dusk'],
  'project-rainforest-brazil': ['rainforest', 'round', 'mist'],
  'project-mangrove-indonesia': ['mangrove', 'palm', 'noon'],
  'project-pines-usa': ['pines', 'pine', 'dawn'],
  'project-savanna-kenya': ['savanna', 'acacia', 'dusk'],
  'project-biogas-india': ['biogas', 'palm', 'noon'],
  'project-compost-brazil': ['compost', 'round', 'dawn'],
  'project-recycling-india': ['recycling', 'palm', 'mist'],
  'project-landfill-brazil': ['landfill', 'palm', 'noon'],
};

const OTHER_HOUR: Readonly<Record<Time, Time>> = {
  dawn: 'noon',
  noon: 'dusk',
  dusk: 'mist',
  mist: 'dawn',
};

export const LANDSCAPE_PICTURES: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(PROJECT_VIEWS).flatMap(([name, [foreground, plants, time]]) => [
    [name, () => landscape(name, time, foreground, plants)],
    [`${name}-2`, () => landscape(`${name} again`, OTHER_HOUR[time], foreground, plants)],
  ]),
);
