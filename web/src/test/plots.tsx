/** Replacement for `@ant-design/plots`: jsdom has no canvas to draw on. */

export const drawing = { isBroken: false };

const draw = (kind: string) => () => {
  if (drawing.isBroken) throw new Error('no canvas');
  return <canvas data-kind={kind} />;
};

export const Bar = draw('bar');
export const Line = draw('line');
export const Pie = draw('pie');
