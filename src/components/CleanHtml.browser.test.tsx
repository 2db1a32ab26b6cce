import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CleanHtml } from './CleanHtml.tsx';

const shown = (html: string): string => render(<CleanHtml html={html} />).container.firstElementChild?.innerHTML ?? '';

test('what the server allows is shown as it came', () => {
  const html =
    '<h3>Lake</h3><p>By <strong>boat</strong>, <em>slowly</em>.<br>Daily</p><ul><li>one</li></ul><ol><li>two</li></ol>';
  expect(shown(html)).toBe(html);
});

test('links and pictures lead to this origin, to https, or to a phone', () => {
  const hrefs = (html: string): (string | null)[] =>
    [...render(<CleanHtml html={html} />).container.querySelectorAll('a, img')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    );
  expect(hrefs('<a href="https://v.example/">a</a><a href="tel:123">b</a><a href="/files/map.pdf">c</a>')).toEqual([
    'https://v.example/',
    'tel:123',
    '/files/map.pdf',
  ]);
  expect(
    hrefs(
      '<a href="javascript:alert(1)">a</a><a href=" javascript:alert(1)">b</a><a href="JAVA&#10;SCRIPT:x">c</a><a href="//evil.example">d</a><a href="/\\evil.example">e</a><a href="data:text/html,x">f</a>',
    ),
  ).toEqual([null, null, null, null, null, null]);
  expect(hrefs('<img src="/a.jpg" alt=""><img src="data:image/png,x"><img src="//evil.example/a.png">')).toEqual([
    '/a.jpg',
  ]);
});

test.each([
  ['<p onclick="x()" style="color:red" class="c" id="root">Text</p>', '<p>Text</p>'],
  ['<script>window.hit = 1</script><style>p{}</style>after', 'after'],
  ['<img src=x onerror="window.hit = 1">', ''],
  ['<svg><a href="javascript:x"><text>t</text></a><script>window.hit = 1</script></svg>', ''],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror="window.hit = 1"></style></mglyph></table></mtext></math>',
    '',
  ],
  ['<iframe src="https://evil.example"></iframe><form action="/x"><input name="a"></form>', ''],
  ['<template><p>hidden</p></template>', ''],
  ['<div><section>kept <b>words</b></section></div>', 'kept words'],
])('%s is shown as %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
  expect(window).not.toHaveProperty('hit');
});
