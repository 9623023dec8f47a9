/** Advance widths of Inter Regular from the space to the tilde, thousandths of the font size. Source: hmtx table of the font. */
const ADVANCES = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646,
  593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269,
  571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471,
  456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528,
  327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
]
/** Of the euro sign and of what the table does not have: wide, so that no label is cut. */
const OTHER_ADVANCE = 700

/** Width of a text in Inter Regular, in the unit of `fontSize`; letters with accents count as those without. */
export function textWidth(text: string, fontSize: number): number {
  let thousandths = 0
  const plain = text.normalize('NFD')
  for (const character of plain.replaceAll('\u00a0', ' ').replaceAll(/[\u0300-\u036f]/g, '')) {
    thousandths += ADVANCES[(character.codePointAt(0) ?? 0) - 32] ?? OTHER_ADVANCE
  }
  return (thousandths * fontSize) / 1000
}

/** The text, cut with an ellipsis where it is wider than `width`. */
export function fitText(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text
  const characters = Array.from(text)
  while (characters.length > 1 && textWidth(`${characters.join('').trimEnd()}…`, fontSize) > width)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}
