import { expect, it } from 'vitest'
import { findPrintRules } from './one-print-sheet.ts'

const violations = (path: string, text: string) => findPrintRules([{ path, text }]).length

it.each([
  ['@media print {\n  .bar { display: none }\n}', 1],
  ['@media not print {}', 1],
  ['@media (width >= 600px) and print {}', 1],
  ['@page { margin: 0 }', 1],
  ['@media screen { .print { color: red } }', 0],
  ['.card[data-print] { color: red }', 0],
])('a component has no rules for paper: %j', (text, expected) => {
  expect(violations('apps/web/src/ui/Card.module.css', text)).toBe(expected)
})

it('the sheet for paper has them', () => {
  expect(violations('apps/web/src/ui/theme/print.css', '@media print {}')).toBe(0)
})
