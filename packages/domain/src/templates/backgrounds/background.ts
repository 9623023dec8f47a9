/** Ids of the built-in backgrounds; they are drawn in the colours of the company. Others are ids of the company's own. */
export const builtInBackgrounds = [
  'plain',
  'top-band',
  'side-band',
  'corner-triangle',
  'rounded-corner',
  'diagonal',
  'waves',
  'dots',
  'frame',
  'bottom-band',
  'skyline',
  'cover',
] as const
export type BuiltInBackground = (typeof builtInBackgrounds)[number]
