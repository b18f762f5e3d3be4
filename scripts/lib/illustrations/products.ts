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

const { paper, sand, straw, oat, bark, soil, leaf, fern, moss, sage, mist } = PALETTE;
const { teal, lagoon, foam, amber, honey, clay, blush, ink, white } = PALETTE;

const WIDTH = 960;
const HEIGHT = 720;

/** Where things stand. */
const FLOOR = 580;

interface Room {
  readonly wall: string;
  readonly sun: string;
  readonly table: string;
}

/** One room per category, so that a shelf of products shows what belongs together. */
const ROOMS = {
  kitchen: { wall: mist, sun: sage, table: straw },
  bath: { wall: '#e2f0ee', sun: foam, table: '#d5c9ac' },
  linen: { wall: '#f6ead9', sun: '#f2d9ae', table: oat },
  consumables: { wall: '#eaf0df', sun: '#cfdfb6', table: straw },
  furniture: { wall: '#efe6d6', sun: '#e3d0ab', table: '#b99c6f' },
  other: { wall: '#e6ece6', sun: '#f3dba4', table: '#cdbb94' },
} as const satisfies Record<string, Room>;

const shadow = (x: number, width: number) =>
  ellipse(x, FLOOR + 4, width, width * 0.09, ink, { opacity: 0.16 });

/** A lighter strip along one side: where the light falls. */
const shine = (x: number, y: number, width: number, height: number, radius = 8) =>
  rect(x, y, width, height, white, radius, { opacity: 0.28 });

function still(room: keyof typeof ROOMS, sunX: number, things: string): string {
  const { wall, sun, table } = ROOMS[room];
  const ground = rect(0, FLOOR - 30, WIDTH, HEIGHT - FLOOR + 30, table);
  const edge = rect(0, FLOOR - 30, WIDTH, 8, white, 0, { opacity: 0.35 });
  return picture(WIDTH, HEIGHT, circle(sunX, 330, 250, sun) + ground + edge + things, wall);
}

function bowl(x: number, y: number, r: number, outside: string, inside: string): string {
  return (
    path(`M${x - r} ${y}C${x - r} ${y + r * 0.9} ${x + r} ${y + r * 0.9} ${x + r} ${y}Z`, outside) +
    ellipse(x, y, r, r * 0.2, inside)
  );
}

function roll(x: number, y: number, r: number, sheet: string): string {
  return (
    circle(x, y, r, sheet) +
    circle(x, y, r * 0.62, oat, { opacity: 0.35 }) +
    circle(x, y, r * 0.28, bark)
  );
}

function bottle(x: number, body: string, label: string, cap: string): string {
  return (
    rect(x - 34, 250, 68, 60, cap, 10) +
    path(
      `M${x - 34} 300H${x + 34}C${x + 90} 330 ${x + 90} 350 ${x + 90} 380V${FLOOR - 10}Q${x + 90} ${FLOOR} ${x + 78} ${FLOOR}H${x - 78}Q${x - 90} ${FLOOR} ${x - 90} ${FLOOR - 10}V380C${x - 90} 350 ${x - 90} 330 ${x - 34} 300Z`,
      body,
    ) +
    rect(x - 90, 410, 180, 100, label) +
    shine(x - 72, 370, 18, 190)
  );
}

const folded = (x: number, y: number, width: number, height: number, colour: string) =>
  rect(x, y, width, height, colour, height / 2) +
  rect(x + width * 0.12, y + height * 0.44, width * 0.88, 5, ink, 2, { opacity: 0.12 });

export const PRODUCT_PICTURES: Readonly<Record<string, () => string>> = {
  'product-cutting-board': () =>
    still(
      'kitchen',
      560,
      shadow(480, 300) +
        group(
          rect(360, 170, 250, 410, oat, 26) +
            rect(360, 170, 62, 410, bark, 26, { opacity: 0.35 }) +
            rect(450, 170, 34, 410, bark, 0, { opacity: 0.18 }) +
            circle(485, 215, 18, mist),
          'rotate(6 480 580)',
        ) +
        rect(560, 330, 190, 250, straw, 22) +
        rect(620, 330, 40, 250, bark, 0, { opacity: 0.18 }) +
        circle(655, 366, 14, mist) +
        circle(300, 540, 40, clay) +
        leafShape(300, 502, 40, 30, leaf) +
        circle(232, 552, 28, amber),
    ),
  'product-tiffin': () =>
    still(
      'kitchen',
      480,
      shadow(480, 210) +
        line('M360 300C350 140 610 140 600 300', lagoon, 16) +
        rect(440, 170, 80, 26, bark, 13) +
        path('M350 300Q480 230 610 300Z', foam) +
        [300, 394, 488]
          .map(
            (y) =>
              rect(340, y, 280, 92, '#b9d3d1', 16) +
              rect(340, y, 280, 14, white, 7, { opacity: 0.6 }) +
              shine(366, y + 22, 20, 58),
          )
          .join('') +
        rect(328, 320, 18, 240, teal, 8) +
        rect(614, 320, 18, 240, teal, 8),
    ),
  'product-food-wraps': () =>
    still(
      'kitchen',
      400,
      shadow(380, 220) +
        shadow(700, 120) +
        bowl(380, 430, 190, fern, leaf) +
        path(
          'M180 428Q200 330 380 322Q560 330 580 428Q570 470 548 440Q520 480 490 446Q450 486 410 448Q370 488 330 448Q290 482 260 444Q220 476 180 428Z',
          honey,
        ) +
        [
          [270, 385],
          [350, 360],
          [440, 372],
          [510, 400],
          [390, 410],
          [310, 425],
        ]
          .map(([x = 0, y = 0]) =>
            path(
              `M${x} ${y - 14}L${x + 13} ${y - 7}V${y + 8}L${x} ${y + 15}L${x - 13} ${y + 8}V${y - 7}Z`,
              amber,
            ),
          )
          .join('') +
        rect(650, 300, 100, 280, amber, 20) +
        rect(650, 400, 100, 60, paper) +
        leafShape(700, 452, 44, 20, fern) +
        ellipse(700, 304, 50, 15, honey),
    ),
  'product-coconut-bowls': () =>
    still(
      'kitchen',
      600,
      shadow(350, 190) +
        shadow(640, 160) +
        bowl(350, 440, 180, soil, sand) +
        ellipse(350, 440, 150, 22, moss) +
        circle(300, 436, 16, clay) +
        circle(345, 430, 14, amber) +
        circle(400, 438, 16, leaf) +
        bowl(640, 470, 140, bark, straw) +
        line('M610 470L770 270', oat, 20) +
        ellipse(782, 254, 34, 46, oat, { transform: 'rotate(38 782 254)' }),
    ),
  'product-toothbrush': () =>
    still(
      'bath',
      470,
      shadow(480, 170) +
        group(
          rect(456, 150, 26, 330, oat, 13) +
            rect(452, 150, 34, 78, white, 8) +
            rect(452, 206, 34, 22, teal),
          'rotate(-16 470 480)',
        ) +
        group(
          rect(476, 140, 26, 340, bark, 13) +
            rect(472, 140, 34, 78, white, 8) +
            rect(472, 196, 34, 22, leaf),
          'rotate(14 488 480)',
        ) +
        path('M350 360H610L585 570Q584 580 572 580H388Q376 580 375 570Z', lagoon) +
        path('M350 360H610L605 402H355Z', teal) +
        shine(388, 420, 20, 130) +
        sprig(770, 580, 220, 14, moss, fern),
    ),
  'product-soap': () =>
    still(
      'bath',
      520,
      shadow(480, 270) +
        rect(220, 548, 520, 32, bark, 10) +
        [250, 350, 450, 550, 650]
          .map((x) => rect(x, 548, 40, 32, soil, 0, { opacity: 0.3 }))
          .join('') +
        rect(270, 450, 230, 98, sage, 24) +
        rect(270, 450, 230, 30, white, 15, { opacity: 0.35 }) +
        rect(505, 450, 200, 98, blush, 24) +
        rect(505, 450, 200, 30, white, 15, { opacity: 0.35 }) +
        rect(360, 356, 230, 94, honey, 24) +
        rect(360, 356, 230, 28, white, 14, { opacity: 0.35 }) +
        leafShape(475, 430, 60, 60, fern, leaf) +
        circle(640, 330, 34, white, { opacity: 0.6 }) +
        circle(700, 280, 20, white, { opacity: 0.6 }) +
        circle(655, 250, 12, white, { opacity: 0.6 }),
    ),
  'product-shampoo': () =>
    still(
      'bath',
      500,
      shadow(400, 150) +
        shadow(640, 120) +
        line('M400 250V190H330', ink, 18) +
        bottle(400, teal, foam, ink) +
        leafShape(400, 494, 64, 24, fern, leaf) +
        group(bottle(640, amber, paper, bark), 'translate(160 145) scale(.75)') +
        leafShape(640, 520, 46, -20, moss, leaf),
    ),
  'product-bath-salt': () =>
    still(
      'bath',
      560,
      shadow(450, 190) +
        rect(320, 300, 260, 280, white, 34, { opacity: 0.75 }) +
        path('M334 390H566V546Q566 566 546 566H354Q334 566 334 546Z', blush) +
        path('M334 390Q390 366 450 392T566 386V420H334Z', '#f6ddcc') +
        rect(310, 258, 280, 56, oat, 16) +
        rect(385, 440, 130, 84, paper, 10) +
        sprig(450, 516, 62, 0, fern, leaf) +
        shine(346, 330, 18, 210) +
        line('M640 560L760 470', bark, 18) +
        ellipse(630, 566, 46, 20, bark) +
        sprig(806, 580, 190, 20, moss, fern),
    ),
  'product-bed-linen': () =>
    still(
      'linen',
      420,
      shadow(480, 320) +
        folded(210, 510, 540, 70, white) +
        folded(220, 440, 520, 72, sage) +
        folded(214, 372, 532, 70, paper) +
        path(
          'M280 372C250 330 256 256 290 232C400 214 560 214 670 232C704 256 710 330 680 372C560 392 400 392 280 372Z',
          sand,
        ) +
        path('M300 352C290 320 292 276 310 252', 'none', { stroke: oat, 'stroke-width': 6 }) +
        sprig(470, 346, 100, 76, moss, fern),
    ),
  'product-towels': () =>
    still(
      'linen',
      560,
      shadow(470, 310) +
        [
          [300, 520, lagoon],
          [440, 520, sand],
          [580, 520, moss],
          [370, 410, clay],
          [510, 410, honey],
          [440, 300, sage],
        ]
          .map(([x, y, colour]) => {
            const [cx, cy] = [Number(x), Number(y)];
            return (
              circle(cx, cy, 66, String(colour)) +
              line(
                `M${cx} ${cy}m-6 0a10 10 0 0 1 18 4a24 24 0 0 1 -44 4a38 38 0 0 1 70 -22`,
                white,
                7,
                { opacity: 0.55 },
              )
            );
          })
          .join('') +
        sprig(760, 580, 240, 12, fern, leaf),
    ),
  'product-tote-bag': () =>
    still(
      'linen',
      500,
      shadow(470, 220) +
        line('M390 300C390 120 560 120 560 300', bark, 22) +
        path('M290 280H660L690 566Q690 580 676 580H274Q260 580 262 566Z', oat) +
        path('M290 280H660L664 318H286Z', bark, { opacity: 0.35 }) +
        sprig(475, 520, 170, 0, leaf, leaf) +
        [340, 400, 460, 520]
          .map((y) =>
            line(`M${284 - (y - 300) * 0.06} ${y}H${666 + (y - 300) * 0.06}`, bark, 2, {
              opacity: 0.18,
            }),
          )
          .join(''),
    ),
  'product-cushion': () =>
    still(
      'linen',
      440,
      shadow(480, 270) +
        path(
          'M250 300C230 260 260 232 300 244C420 262 540 262 660 244C700 232 730 260 710 300C694 390 694 450 710 536C730 576 700 592 660 580C540 566 420 566 300 580C260 592 230 576 250 536C266 450 266 390 250 300Z',
          clay,
        ) +
        [0, 1, 2, 3, 4]
          .map((n) =>
            line(`M${300 + n * 90} 252Q${290 + n * 90} 410 ${300 + n * 90} 574`, honey, 9, {
              opacity: 0.8,
            }),
          )
          .join('') +
        [320, 410, 500]
          .map((y) => line(`M262 ${y}Q480 ${y + 14} 698 ${y}`, sand, 5, { opacity: 0.7 }))
          .join(''),
    ),
  'product-cleaner': () =>
    still(
      'consumables',
      440,
      shadow(430, 170) +
        path('M400 190H520L560 226H500V270H400Z', teal) +
        path('M400 196L350 214V240L400 232Z', teal) +
        rect(430, 262, 60, 60, paper, 6) +
        path(
          'M430 320H490C560 350 566 380 566 420V562Q566 580 548 580H372Q354 580 354 562V420C354 380 360 350 430 320Z',
          fern,
        ) +
        rect(354, 430, 212, 96, paper) +
        leafShape(460, 514, 68, 0, moss, leaf) +
        shine(374, 400, 18, 160) +
        [
          [290, 210, 11],
          [250, 180, 8],
          [240, 232, 9],
          [200, 204, 7],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, lagoon))
          .join('') +
        circle(700, 530, 50, honey) +
        circle(700, 530, 40, amber) +
        [0, 45, 90, 135]
          .map((a) => group(line('M-36 0H36', honey, 6), `translate(700 530) rotate(${a})`))
          .join(''),
    ),
  'product-bin-liners': () =>
    still(
      'consumables',
      520,
      shadow(480, 280) +
        path('M520 452H780Q800 470 780 580H520Z', moss, { opacity: 0.85 }) +
        rect(250, 380, 300, 200, fern, 100) +
        ellipse(550, 480, 44, 100, sage) +
        ellipse(550, 480, 20, 46, bark) +
        rect(330, 400, 110, 160, paper, 8) +
        leafShape(385, 540, 84, 18, leaf, moss) +
        line('M650 460V572', white, 4, { 'stroke-dasharray': '2 12', opacity: 0.8 }),
    ),
  'product-tissue': () =>
    still(
      'consumables',
      480,
      shadow(480, 290) +
        [
          [310, 500],
          [480, 500],
          [650, 500],
          [395, 354],
          [565, 354],
          [480, 208],
        ]
          .map(
            ([x = 0, y = 0]) =>
              roll(x, y, 80, paper) + circle(x, y, 80, 'none', { stroke: oat, 'stroke-width': 5 }),
          )
          .join(''),
    ),
  'product-laundry': () =>
    still(
      'consumables',
      560,
      shadow(430, 200) +
        path('M290 260H570L590 580H270Z', sage) +
        path('M290 260L330 210H610L570 260Z', moss) +
        path('M570 260L610 210L640 540L590 580Z', fern) +
        circle(430, 420, 84, paper) +
        line('M380 428Q406 398 430 428T480 428', lagoon, 12) +
        line('M380 456Q406 426 430 456T480 456', teal, 12) +
        path('M690 500H800L786 580H704Z', amber) +
        ellipse(745, 500, 55, 12, white) +
        circle(730, 300, 26, white, { opacity: 0.7 }) +
        circle(780, 250, 16, white, { opacity: 0.7 }),
    ),
  'product-side-table': () =>
    still(
      'furniture',
      470,
      shadow(480, 250) +
        line('M340 350L300 580', soil, 22) +
        line('M620 350L660 580', soil, 22) +
        line('M480 350V570', soil, 20) +
        ellipse(480, 340, 260, 44, bark) +
        ellipse(480, 328, 260, 42, '#a9835a') +
        ellipse(480, 328, 180, 27, bark, { opacity: 0.25 }) +
        rect(560, 226, 70, 98, clay, 14) +
        sprig(595, 232, 130, 8, fern, leaf) +
        sprig(595, 232, 100, -24, moss, fern) +
        rect(330, 290, 150, 20, teal, 4) +
        rect(344, 270, 130, 20, honey, 4),
    ),
  'product-chair': () =>
    still(
      'furniture',
      500,
      shadow(490, 220) +
        line('M370 580L390 400', soil, 22) +
        line('M620 580L600 400', soil, 22) +
        line('M400 560L420 420M580 560L560 420', bark, 16) +
        path('M352 390H628Q650 390 644 414L636 436H344L336 414Q330 390 352 390Z', oat) +
        path(
          'M384 390C350 300 350 190 400 160C450 140 530 140 580 160C630 190 630 300 596 390Z',
          bark,
        ) +
        path(
          'M408 380C380 300 384 210 418 188C456 172 524 172 562 188C596 210 600 300 572 380Z',
          straw,
        ) +
        [430, 460, 490, 520, 550].map((x) => line(`M${x} 184V380`, oat, 6)).join('') +
        [220, 260, 300, 340].map((y) => line(`M398 ${y}H582`, oat, 6)).join(''),
    ),
  'product-bookshelf': () =>
    still(
      'furniture',
      480,
      shadow(480, 230) +
        rect(300, 130, 360, 450, bark, 12) +
        [150, 290, 430].map((y) => rect(320, y, 320, 122, soil, 6, { opacity: 0.55 })).join('') +
        [
          [336, 186, 26, 86, teal],
          [366, 176, 30, 96, amber],
          [400, 196, 24, 76, sand],
          [428, 182, 28, 90, fern],
          [344, 462, 90, 90, oat],
          [510, 330, 28, 82, clay],
          [542, 320, 24, 92, lagoon],
          [570, 336, 30, 76, honey],
        ]
          .map(([x, y, w, h, colour]) =>
            rect(Number(x), Number(y), Number(w), Number(h), String(colour), 4),
          )
          .join('') +
        rect(540, 222, 60, 50, blush, 8) +
        sprig(570, 226, 84, 0, moss, fern) +
        circle(400, 378, 34, straw) +
        rect(480, 500, 140, 24, teal, 4) +
        rect(490, 476, 120, 24, moss, 4) +
        rect(484, 524, 132, 28, honey, 4),
    ),
  'product-lamp': () =>
    still(
      'furniture',
      480,
      circle(480, 300, 180, honey, { opacity: 0.5 }) +
        shadow(480, 130) +
        line('M480 330V566', soil, 16) +
        ellipse(480, 570, 100, 18, soil) +
        path('M400 160H560L630 350H330Z', oat) +
        [0, 1, 2, 3, 4, 5]
          .map((n) => line(`M${410 + n * 28} 164L${350 + n * 52} 346`, bark, 5, { opacity: 0.6 }))
          .join('') +
        [210, 256, 302]
          .map((y) =>
            line(`M${400 - (y - 160) * 0.36} ${y}H${560 + (y - 160) * 0.36}`, bark, 5, {
              opacity: 0.6,
            }),
          )
          .join('') +
        ellipse(480, 350, 150, 16, honey),
    ),
  'product-solar-lantern': () =>
    still(
      'other',
      480,
      shadow(480, 190) +
        circle(480, 420, 170, honey, { opacity: 0.55 }) +
        line('M390 230C390 110 570 110 570 230', ink, 14) +
        rect(340, 222, 280, 46, teal, 14) +
        group(
          rect(0, 0, 240, 18, ink, 4) +
            [1, 2, 3].map((n) => rect(n * 60 - 2, 0, 4, 18, lagoon)).join(''),
          'translate(360 206)',
        ) +
        rect(368, 268, 224, 252, paper, 20, { opacity: 0.85 }) +
        rect(440, 320, 80, 150, amber, 40) +
        rect(460, 340, 20, 100, white, 10, { opacity: 0.7 }) +
        rect(340, 516, 280, 64, teal, 18) +
        circle(480, 548, 12, honey),
    ),
  'product-planter': () =>
    still(
      'other',
      520,
      shadow(480, 180) +
        [-62, -36, -12, 14, 40, 64]
          .map((a, n) => leafShape(480, 400, 270 - Math.abs(a), a, n % 2 ? fern : leaf, moss))
          .join('') +
        path('M340 400H620L590 566Q588 580 572 580H388Q372 580 370 566Z', clay) +
        rect(326, 376, 308, 52, '#b8613f', 12) +
        shine(384, 440, 20, 120),
    ),
  'product-notebook': () =>
    still(
      'other',
      440,
      shadow(470, 260) +
        group(
          rect(300, 200, 330, 380, bark, 14) +
            rect(314, 206, 320, 368, paper, 8) +
            rect(306, 196, 330, 376, moss, 14) +
            rect(306, 196, 46, 376, leaf, 12) +
            rect(396, 270, 190, 120, paper, 10) +
            sprig(490, 380, 92, 0, fern, leaf) +
            [440, 470].map((y) => rect(396, y, 190, 8, paper, 4, { opacity: 0.6 })).join(''),
          'rotate(-6 470 400)',
        ) +
        group(
          rect(0, 0, 24, 300, amber, 6) +
            path('M0 300H24L12 340Z', straw) +
            rect(0, 0, 24, 26, clay, 6),
          'translate(720 220) rotate(14)',
        ),
    ),
  'product-water-bottle': () =>
    still(
      'other',
      520,
      shadow(430, 130) +
        shadow(620, 90) +
        rect(380, 130, 100, 70, oat, 18) +
        line('M400 140C400 80 460 80 460 140', bark, 12) +
        path(
          'M372 200H488C520 230 530 260 530 300V556Q530 580 506 580H354Q330 580 330 556V300C330 260 340 230 372 200Z',
          teal,
        ) +
        rect(330, 470, 200, 34, lagoon) +
        sprig(430, 440, 130, 0, foam, foam) +
        shine(350, 280, 20, 260) +
        path('M560 430H690L676 566Q674 580 660 580H590Q576 580 574 566Z', foam) +
        path('M566 480H684L676 566Q674 580 660 580H590Q576 580 574 566Z', lagoon, { opacity: 0.7 }),
    ),
};
