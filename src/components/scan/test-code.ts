/** Text of the test code, about as long as a ticket code. */
export const TEST_TEXT =
  'v1.826419370512.1.20260416.GateTestCode_0123456789-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * The code's modules row by row, one bit each, dark is 1, in base64: made with the package qr, medium error correction.
 */
const MODULES =
  '/hsRU0v8EwYkIpBuoFov9Lt1XN8kNdusE/gvrsF/lH4BB/qqqqqv4BA/ETwAvh4/lxPgBqu08s/mmqhdLcjbjPDXUNgx/tVD4ToVLmXuqWpGBpDo1ReumnMc6spgQFADbgziWGVnjNJkT7wCWSpf2vT7j/1h/oxznEmEW+tPanBr1R+xETkWH+fPsT+WitVU/qPf/ZhayV15l7EfqOR3fY0kzCJgI21tql/3PpCl3auk2rL/5ushoA4frX1m0DFCvtKlCSTyUy/f9tm32fsG/oBIdHUkZ/gV6hCqUFS3G3MUuutvty/V1/9YNs3us318zxUElpAfi8/oanth7QA=';
const SIDE = 45;
const SCALE = 4;
const BORDER = 4;

export function testModules(): boolean[] {
  const bytes = atob(MODULES);
  return Array.from({ length: SIDE * SIDE }, (_, at) => ((bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1) === 1);
}

export function drawTestCode(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (SIDE + 2 * BORDER) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  testModules().forEach((isDark, at) => {
    if (isDark)
      context.fillRect((BORDER + (at % SIDE)) * SCALE, (BORDER + Math.floor(at / SIDE)) * SCALE, SCALE, SCALE);
  });
  return canvas;
}
