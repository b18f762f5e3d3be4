import { circle, ellipse, group, leafShape, line, PALETTE, path, picture, rect } from './canvas';

const { sand, straw, bark, soil, leaf, fern, sage, mist } = PALETTE;
const { teal, foam, amber, clay, blush, ink, paper } = PALETTE;

interface Face {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  readonly style: 'bun' | 'short' | 'long' | 'curls' | 'scarf' | 'beard';
}

/** Head and shoulders, without features: a person one can place, not a portrait of anybody. */
function portrait({ ground, skin, hair, clothes, style }: Face): string {
  const back = {
    bun: circle(240, 92, 40, hair) + ellipse(240, 190, 96, 104, hair),
    short: ellipse(240, 176, 94, 92, hair),
    long: path('M142 190C142 90 338 90 338 190V340Q240 380 142 340Z', hair),
    curls: [
      [166, 170],
      [190, 120],
      [240, 102],
      [290, 120],
      [314, 170],
      [160, 222],
      [320, 222],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 44, hair))
      .join(''),
    scarf: path(
      'M136 200C136 80 344 80 344 200C352 300 330 350 330 390H150C150 350 128 300 136 200Z',
      hair,
    ),
    beard: ellipse(240, 176, 92, 90, hair),
  }[style];
  const front = {
    bun: path('M158 190C160 84 320 84 322 190C290 150 200 150 158 190Z', hair),
    short: path(
      'M156 196C150 76 330 72 324 196C318 168 300 150 262 150C226 150 176 156 156 196Z',
      hair,
    ),
    long: path(
      'M156 210C156 78 324 78 324 210C310 160 250 160 236 140C220 166 170 166 156 210Z',
      hair,
    ),
    curls: path('M160 190C170 84 310 84 320 190C280 150 200 150 160 190Z', hair),
    scarf: path('M158 214C158 76 322 76 322 214C300 150 180 150 158 214Z', hair),
    beard:
      path('M158 190C160 80 320 80 322 190C300 156 180 156 158 190Z', hair) +
      path('M162 226C166 320 314 320 318 226C296 256 184 256 162 226Z', hair),
  }[style];
  return picture(
    480,
    480,
    circle(240, 240, 190, ground === mist ? sage : straw, { opacity: 0.6 }) +
      back +
      path('M60 480C70 390 150 352 240 352C330 352 410 390 420 480Z', clothes) +
      path('M206 280H274V356Q240 392 206 356Z', skin) +
      path('M206 300Q240 334 274 300V322Q240 352 206 322Z', ink, { opacity: 0.1 }) +
      ellipse(240, 218, 80, 96, skin) +
      front +
      path('M190 356Q240 416 290 356L310 364Q240 450 170 364Z', paper, { opacity: 0.35 }),
    ground,
  );
}

/** A mark of an invented company: one colour on nothing, to stand on light and dark ground. */
const mark = (content: string) => picture(240, 240, content);
const GREY = '#6f8a7c';

export const MARK_PICTURES: Readonly<Record<string, () => string>> = {
  'person-1': () =>
    portrait({ ground: mist, skin: '#c98f68', hair: '#2a211c', clothes: teal, style: 'long' }),
  'person-2': () =>
    portrait({ ground: sand, skin: '#8d5b3e', hair: '#1f1a17', clothes: fern, style: 'short' }),
  'person-3': () =>
    portrait({ ground: foam, skin: '#e2b08c', hair: '#6d4527', clothes: clay, style: 'bun' }),
  'person-4': () =>
    portrait({ ground: sand, skin: '#a9714c', hair: '#2b2320', clothes: leaf, style: 'beard' }),
  'person-5': () =>
    portrait({ ground: mist, skin: '#7a4c33', hair: '#211915', clothes: amber, style: 'curls' }),
  'person-6': () =>
    portrait({ ground: blush, skin: '#c58a63', hair: teal, clothes: bark, style: 'scarf' }),
  'logo-harbour': () =>
    mark(
      path('M20 150Q60 120 100 150T180 150T220 150V186Q180 216 140 186T60 186T20 186Z', GREY) +
        path('M120 24V132H44Z', GREY) +
        path('M134 60V132H188Z', GREY, { opacity: 0.6 }),
    ),
  'logo-terrace': () =>
    mark(
      [0, 1, 2, 3]
        .map((n) =>
          rect(24 + n * 24, 168 - n * 40, 192 - n * 48, 30, GREY, 15, { opacity: 1 - n * 0.16 }),
        )
        .join(''),
    ),
  'logo-loom': () =>
    mark(
      Array.from({ length: 9 }, (_, n) =>
        rect(24 + (n % 3) * 68, 24 + Math.floor(n / 3) * 68, 56, 56, GREY, n % 2 ? 28 : 10),
      ).join(''),
    ),
  'logo-orbit': () =>
    mark(
      circle(120, 120, 52, GREY) +
        group(
          ellipse(0, 0, 106, 36, 'none', { stroke: GREY, 'stroke-width': 14 }),
          'translate(120 120) rotate(-28)',
        ),
    ),
  'logo-sprout': () =>
    mark(
      line('M120 214V110', GREY, 18) +
        leafShape(120, 140, 110, -58, GREY) +
        leafShape(120, 116, 112, 42, GREY),
    ),
  'logo-arch': () =>
    mark(
      path('M24 216V120A96 96 0 0 1 216 120V216H168V124A48 48 0 0 0 72 124V216Z', GREY) +
        circle(120, 176, 26, GREY, { opacity: 0.6 }),
    ),
  'logo-prism': () =>
    mark(path('M120 20L220 196H20Z', GREY) + path('M120 20L220 196H120Z', soil, { opacity: 0.25 })),
  'logo-wave': () =>
    mark(
      [70, 120, 170]
        .map((y, n) =>
          line(`M28 ${y}Q74 ${y - 46} 120 ${y}T212 ${y}`, GREY, 24, { opacity: 1 - n * 0.22 }),
        )
        .join(''),
    ),
};
