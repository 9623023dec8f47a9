/** A grey JPEG of 8 × 8 px, with a comment that says where it was taken. */
export function smallJpeg(comment = 'Calle Mayor 1'): Uint8Array {
  const segment = (marker: number, ...bytes: readonly number[]) => [
    0xff,
    marker,
    (bytes.length + 2) >> 8,
    (bytes.length + 2) & 255,
    ...bytes,
  ]
  const text = Array.from(comment, (letter) => letter.charCodeAt(0))
  const ones = Array.from({ length: 64 }, () => 1)
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...segment(0xe1, ...text),
    ...segment(0xfe, ...text),
    ...segment(0xdb, 0, ...ones),
    ...segment(0xc0, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    // One code of one bit each, for "nothing more" and "no difference".
    ...segment(0xc4, 0x00, 1, ...Array.from({ length: 15 }, () => 0), 0),
    ...segment(0xc4, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    0x3f,
    0xff,
    0xd9,
  ])
}
