import { isTest, type SourceFile, type Violation } from './source-file.ts'

const WEB = 'apps/web/src/'
/** Where texts of the screen are kept. */
const HOLDS_TEXTS = /(\.messages|-labels|-fields|\.data|\.fixture)\.tsx?$/
/** The design page shows the components to developers: its texts are samples, not texts of the product. */
const EXCEPTIONS = [`${WEB}design/`]
const SPANISH_LETTER = /[áéíóúüñ¿¡]/i
const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms

/**
 * Texts of the screen outside their files. Detected by letters that English does not have: without comments
 * they occur only in literals and in the text of elements.
 */
export function findStraySpanish(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith(WEB) && !isTest(path) && !HOLDS_TEXTS.test(path))
    .filter(({ path }) => !EXCEPTIONS.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) =>
      text
        .replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, at) =>
          SPANISH_LETTER.test(line)
            ? [{ file: path, message: `has a text of the screen in line ${at + 1}: move it to .messages.ts` }]
            : [],
        ),
    )
}
