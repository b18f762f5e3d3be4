import {
  circle,
  ellipse,
  group,
  leafShape,
  line,
  PALETTE,
  path,
  picture,
  rect,
  sprig,
} from './canvas';
import { landscape } from './landscapes';

const { paper, sand, straw, oat, bark, soil, leaf, fern, moss, sage, mist } = PALETTE;
const { teal, lagoon, foam, amber, honey, clay, ink, white } = PALETTE;

const WIDTH = 960;
const HEIGHT = 720;
const FLOOR = 600;

const shadow = (x: number, width: number) =>
  ellipse(x, FLOOR + 6, width, width * 0.08, ink, { opacity: 0.15 });

/** A subject before a round of colour, on a ground line. */
function scene(wall: string, round: string, ground: string, things: string): string {
  return picture(
    WIDTH,
    HEIGHT,
    circle(480, 350, 270, round) + rect(0, FLOOR - 10, WIDTH, HEIGHT - FLOOR + 10, ground) + things,
    wall,
  );
}

const sheet = (x: number, y: number, w: number, h: number) =>
  rect(x + 10, y + 12, w, h, ink, 18, { opacity: 0.12 }) + rect(x, y, w, h, paper, 18);

const bars = (x: number, floor: number, heights: readonly number[], colours: readonly string[]) =>
  heights
    .map((h, n) => rect(x + n * 58, floor - h, 40, h, colours[n % colours.length] ?? leaf, 8))
    .join('');

const seedling = (x: number, y: number, size: number) =>
  line(`M${x} ${y}V${y - size}`, leaf, size * 0.07) +
  leafShape(x, y - size * 0.5, size * 0.6, -58, fern, leaf) +
  leafShape(x, y - size * 0.7, size * 0.66, 52, moss, fern);

const coin = (x: number, y: number, r: number) =>
  circle(x + r * 0.1, y + r * 0.08, r, '#b97f22') +
  circle(x, y, r, amber) +
  circle(x, y, r * 0.78, honey) +
  leafShape(x - r * 0.26, y + r * 0.44, r * 0.98, 32, fern, leaf);

const truck = () =>
  shadow(470, 330) +
  rect(200, 330, 370, 230, fern, 16) +
  rect(200, 500, 370, 60, leaf, 10) +
  sprig(385, 490, 140, 0, sage, sage) +
  path('M586 390H690Q704 390 712 402L764 476V560H586Z', paper) +
  path('M620 416H684L720 474H620Z', foam) +
  rect(200, 552, 570, 18, ink, 8) +
  [300, 660].map((x) => circle(x, 572, 52, ink) + circle(x, 572, 24, sand)).join('') +
  [
    [90, 380, 70],
    [60, 440, 100],
    [100, 500, 60],
  ]
    .map(([x = 0, y = 0, w = 0]) => line(`M${x} ${y}h${w}`, white, 10))
    .join('');

const shop = () =>
  shadow(480, 300) +
  rect(230, 290, 500, 310, paper, 6) +
  rect(270, 380, 220, 150, foam, 8) +
  rect(540, 380, 140, 220, teal, 8) +
  circle(660, 496, 8, honey) +
  rect(200, 240, 560, 40, soil, 8) +
  Array.from({ length: 7 }, (_, n) =>
    path(
      `M${200 + n * 80} 276H${280 + n * 80}V340A40 40 0 0 1 ${200 + n * 80} 340Z`,
      n % 2 ? paper : fern,
    ),
  ).join('') +
  sprig(330, 524, 90, -10, moss, fern) +
  sprig(390, 526, 120, 6, fern, leaf) +
  rect(300, 516, 150, 18, clay, 6) +
  rect(786, 530, 70, 70, clay, 10) +
  sprig(820, 540, 170, 0, fern, leaf);

const hotel = () =>
  shadow(480, 330) +
  rect(300, 150, 260, 450, sand, 10) +
  rect(560, 280, 190, 320, straw, 10) +
  rect(210, 360, 90, 240, straw, 10) +
  Array.from({ length: 15 }, (_, n) =>
    rect(334 + (n % 3) * 70, 190 + Math.floor(n / 3) * 62, 44, 38, n % 4 === 1 ? honey : teal, 6),
  ).join('') +
  Array.from({ length: 6 }, (_, n) =>
    rect(590 + (n % 2) * 74, 320 + Math.floor(n / 2) * 66, 48, 38, n % 3 === 2 ? honey : lagoon, 6),
  ).join('') +
  rect(390, 510, 80, 90, leaf, 10) +
  path('M366 512H494L478 484H382Z', clay) +
  [0, 1, 2]
    .map((n) =>
      group(
        rect(0, 0, 64, 22, '#23506a', 3) + line('M32 0V22', lagoon, 3),
        `translate(${330 + n * 72} 126) skewX(-14)`,
      ),
    )
    .join('') +
  [150, 810]
    .map(
      (x) =>
        line(`M${x} 600Q${x - 6} 480 ${x + 20} 420`, bark, 16) +
        [-96, -58, -20, 20, 60, 98].map((a) => leafShape(x + 20, 420, 110, a, fern)).join(''),
    )
    .join('');

const campus = () =>
  shadow(480, 350) +
  rect(190, 380, 580, 220, paper, 6) +
  path('M360 300L480 210L600 300Z', clay) +
  rect(370, 296, 220, 304, sand) +
  circle(480, 268, 20, paper) +
  [400, 444, 496, 540]
    .map(
      (x) =>
        rect(x, 340, 20, 200, white) +
        rect(x - 5, 332, 30, 14, oat) +
        rect(x - 5, 536, 30, 14, oat),
    )
    .join('') +
  rect(450, 440, 60, 160, teal, 6) +
  [220, 290, 630, 700]
    .map((x) => rect(x, 420, 40, 60, lagoon, 6) + rect(x, 506, 40, 60, lagoon, 6))
    .join('') +
  rect(180, 366, 190, 18, soil, 4) +
  rect(590, 366, 190, 18, soil, 4) +
  rect(346, 596, 268, 14, oat, 4) +
  circle(120, 500, 66, fern) +
  circle(160, 540, 48, leaf) +
  rect(128, 540, 14, 60, bark) +
  circle(850, 490, 72, leaf) +
  circle(810, 540, 46, fern) +
  rect(838, 540, 14, 60, bark);

const globe = (x: number, y: number, r: number) =>
  circle(x, y, r, lagoon) +
  `<clipPath id="globe"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>` +
  group(
    path(
      `M${x - r} ${y - r * 0.5}C${x - r * 0.5} ${y - r * 0.9} ${x} ${y - r * 0.8} ${x - r * 0.1} ${y - r * 0.3}C${x - r * 0.2} ${y} ${x - r * 0.5} ${y} ${x - r * 0.5} ${y + r * 0.5}C${x - r * 0.8} ${y + r * 0.4} ${x - r} ${y} ${x - r} ${y - r * 0.5}Z`,
      fern,
    ) +
      path(
        `M${x + r * 0.2} ${y - r * 0.6}C${x + r * 0.6} ${y - r * 0.8} ${x + r} ${y - r * 0.4} ${x + r} ${y}C${x + r * 0.8} ${y + r * 0.3} ${x + r * 0.6} ${y + r * 0.1} ${x + r * 0.5} ${y + r * 0.5}C${x + r * 0.3} ${y + r * 0.6} ${x + r * 0.2} ${y + r * 0.2} ${x + r * 0.3} ${y}C${x + r * 0.1} ${y - r * 0.2} ${x} ${y - r * 0.4} ${x + r * 0.2} ${y - r * 0.6}Z`,
        moss,
      ) +
      circle(x - r * 0.5, y - r * 0.5, r * 0.9, white, { opacity: 0.12 }),
    '',
    { 'clip-path': 'url(#globe)' },
  );

const flag = (x: number, y: number, h: number, colour: string) =>
  line(`M${x} ${y}V${y - h}`, soil, 9) +
  path(
    `M${x + 4} ${y - h}Q${x + h * 0.26} ${y - h * 1.06} ${x + h * 0.46} ${y - h * 0.94}L${x + h * 0.4} ${y - h * 0.62}Q${x + h * 0.2} ${y - h * 0.74} ${x + 4} ${y - h * 0.66}Z`,
    colour,
  );

const report = () =>
  shadow(470, 230) +
  sheet(300, 130, 360, 470) +
  rect(340, 176, 180, 24, leaf, 12) +
  rect(340, 214, 240, 12, sage, 6) +
  bars(346, 400, [60, 110, 84, 150, 126], [lagoon, fern, sage, amber, teal]) +
  rect(340, 404, 290, 5, oat) +
  [440, 468, 496].map((y, n) => rect(340, y, 260 - n * 44, 12, straw, 6)).join('') +
  circle(610, 540, 54, amber) +
  circle(610, 540, 42, honey) +
  line('M590 542L606 558L634 524', leaf, 11);

export const SCENE_PICTURES: Readonly<Record<string, () => string>> = {
  'feature-track': () =>
    scene(
      mist,
      sage,
      straw,
      shadow(480, 250) +
        sheet(260, 190, 440, 410) +
        path('M330 470A150 150 0 0 1 630 470', 'none', { stroke: straw, 'stroke-width': 44 }) +
        path('M330 470A150 150 0 0 1 405 340', 'none', { stroke: fern, 'stroke-width': 44 }) +
        path('M405 340A150 150 0 0 1 555 340', 'none', { stroke: amber, 'stroke-width': 44 }) +
        line('M480 470L426 372', ink, 14) +
        circle(480, 470, 22, ink) +
        [0, 1, 2]
          .map(
            (n) =>
              rect(330 + n * 104, 520, 84, 40, [mist, foam, sand][n] ?? mist, 10) +
              circle(350 + n * 104, 540, 8, [fern, lagoon, amber][n] ?? fern) +
              rect(366 + n * 104, 535, 36, 10, ink, 5, { opacity: 0.4 }),
          )
          .join('') +
        sprig(770, 600, 230, 12, fern, leaf),
    ),
  'feature-report': () =>
    scene('#e2f0ee', foam, sand, report() + sprig(230, 600, 190, -12, moss, fern)),
  'feature-hotspots': () =>
    scene(
      '#f6ead9',
      '#f2d9ae',
      straw,
      shadow(440, 260) +
        sheet(230, 210, 430, 390) +
        bars(280, 550, [120, 70, 250, 150, 96, 60], [sage, sage, clay, sage, sage, sage]) +
        rect(270, 552, 350, 6, oat) +
        circle(430, 350, 118, white, { opacity: 0.45, stroke: ink, 'stroke-width': 20 }) +
        line('M516 436L640 560', ink, 34) +
        line('M566 486L640 560', bark, 30) +
        circle(416, 326, 16, amber) +
        circle(416, 326, 34, 'none', { stroke: amber, 'stroke-width': 7, opacity: 0.6 }),
    ),
  'feature-earn': () =>
    scene(
      mist,
      '#cfdfb6',
      straw,
      shadow(470, 280) +
        sheet(250, 220, 440, 300) +
        rect(270, 240, 400, 260, paper, 10, { stroke: moss, 'stroke-width': 5 }) +
        rect(380, 280, 180, 22, leaf, 11) +
        [326, 352].map((y, n) => rect(340 + n * 30, y, 260 - n * 60, 12, sage, 6)).join('') +
        path('M600 430L580 540L615 514L650 540L630 430Z', clay) +
        circle(615, 420, 58, amber) +
        circle(615, 420, 44, honey) +
        rect(300, 540, 120, 60, clay, 12) +
        seedling(360, 546, 170),
    ),
  'feature-offset': () =>
    scene(
      '#f6ead9',
      '#f2d9ae',
      oat,
      shadow(480, 240) +
        coin(480, 380, 190) +
        [0, 1, 2]
          .map(
            (n) =>
              ellipse(740, 590 - n * 30, 74, 24, '#b97f22') +
              ellipse(740, 582 - n * 30, 74, 24, n === 2 ? honey : amber),
          )
          .join('') +
        sprig(214, 600, 230, -10, fern, leaf),
    ),
  'feature-join': () =>
    scene(
      '#e2f0ee',
      foam,
      sage,
      shadow(480, 240) +
        globe(480, 400, 190) +
        flag(400, 330, 150, clay) +
        flag(560, 400, 130, amber) +
        flag(470, 520, 110, paper) +
        circle(400, 330, 12, white) +
        circle(560, 400, 12, white) +
        circle(470, 520, 12, white),
    ),
  'feature-products': () =>
    scene(
      '#f6ead9',
      '#f2d9ae',
      oat,
      shadow(400, 190) +
        shadow(680, 120) +
        line('M330 330C330 170 480 170 480 330', bark, 20) +
        path('M240 310H570L596 586Q596 600 582 600H228Q214 600 216 586Z', oat) +
        sprig(405, 550, 170, 0, leaf, leaf) +
        path(
          'M640 330H720C748 356 756 380 756 410V582Q756 600 738 600H622Q604 600 604 582V410C604 380 612 356 640 330Z',
          teal,
        ) +
        rect(650, 280, 60, 54, bark, 12) +
        rect(604, 460, 152, 78, paper) +
        leafShape(680, 530, 60, 14, fern, leaf),
    ),
  'feature-businesses': () => scene(mist, '#cfdfb6', straw, shop()),
  'feature-supply-chain': () => scene('#e2f0ee', foam, '#b9c7b0', truck()),
  hospitality: () => scene('#f6ead9', '#f2d9ae', sage, hotel()),
  academic: () => scene('#e2f0ee', foam, sage, campus()),
  'blog-footprint': () =>
    scene(
      mist,
      sage,
      straw,
      shadow(480, 200) +
        path(
          'M400 560C350 500 372 420 380 350C386 270 470 240 540 280C610 320 600 420 570 480C550 530 560 590 500 600C450 606 426 590 400 560Z',
          leaf,
        ) +
        [
          [356, 296, 30],
          [396, 240, 34],
          [456, 212, 36],
          [520, 216, 32],
          [576, 250, 28],
        ]
          .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 1.24, fern))
          .join('') +
        sprig(480, 560, 220, 6, sage, sage),
    ),
  'blog-home': () =>
    scene(
      '#f6ead9',
      '#f2d9ae',
      sage,
      shadow(480, 280) +
        rect(290, 350, 380, 250, paper, 8) +
        path('M250 370L480 190L710 370Z', clay) +
        group(
          rect(0, 0, 150, 26, '#23506a', 4) + line('M50 0V26M100 0V26', lagoon, 3),
          'translate(520 256) rotate(38)',
        ) +
        rect(430, 450, 100, 150, leaf, 10) +
        circle(512, 530, 7, honey) +
        [330, 570]
          .map(
            (x) =>
              rect(x, 420, 64, 64, lagoon, 8) + line(`M${x + 32} 420v64M${x} 452h64`, paper, 6),
          )
          .join('') +
        rect(600, 220, 40, 90, soil) +
        circle(190, 520, 64, fern) +
        rect(183, 540, 14, 60, bark) +
        sprig(790, 600, 190, 10, fern, leaf),
    ),
  'blog-market': () =>
    scene(
      '#e2f0ee',
      foam,
      straw,
      shadow(450, 290) +
        sheet(210, 200, 480, 400) +
        [280, 360, 440, 520].map((y) => rect(250, y, 400, 4, sand)).join('') +
        line('M260 500L340 450L420 474L500 380L580 400L646 290', fern, 16) +
        [
          [340, 450],
          [500, 380],
          [646, 290],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 15, paper, { stroke: fern, 'stroke-width': 9 }))
          .join('') +
        coin(720, 490, 108),
    ),
  'blog-hotel': () => scene(mist, '#cfdfb6', straw, hotel()),
  'news-grid': () => landscape('news grid', 'dusk', 'wind', 'acacia'),
  'news-mangrove': () => landscape('news mangrove', 'dawn', 'mangrove', 'palm'),
  'news-biochar': () => landscape('news biochar', 'mist', 'charField', 'palm'),
  'news-compost': () => landscape('news compost', 'noon', 'compost', 'palm'),
  'news-solar': () => landscape('news solar', 'noon', 'solar', 'palm'),
  'news-report': () => scene('#f6ead9', '#f2d9ae', straw, report()),
  'news-fleet': () => scene('#f3d9c4', '#f0c39a', '#b9c7b0', truck()),
  'news-shops': () => scene('#efe6d6', honey, straw, shop()),
  hero: () => landscape('hero of the home page', 'noon', 'windAndSun', 'round'),
  about: () => landscape('about us', 'dawn', 'pines', 'pine'),
};
