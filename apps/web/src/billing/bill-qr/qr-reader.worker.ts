import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { attemptsOn, readerOptions, type Attempt } from './qr-codes.ts'

/** What the page sends: the compiled reader first, then pictures. */
export type QrReaderMessage =
  | { readonly module: WebAssembly.Module }
  | { readonly picture: Blob | ImageBitmap; readonly isQuick: boolean }

/** The texts of the codes of a picture, none where there is no code; null where it is no picture. */
export interface QrReaderAnswer {
  readonly texts: readonly string[] | null
}

addEventListener('message', ({ data }: MessageEvent<QrReaderMessage>) => {
  if ('module' in data) useReader(data.module)
  else void answer(data.picture, data.isQuick)
})

// The policy of a worker's own answer forbids it to fetch and to compile; the page has done both.
function useReader(module: WebAssembly.Module): void {
  prepareZXingModule({
    overrides: {
      instantiateWasm: (
        imports: WebAssembly.Imports,
        onReady: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) => {
        void WebAssembly.instantiate(module, imports).then((instance) => onReady(instance, module))
        return {}
      },
    },
  })
}

async function answer(picture: Blob | ImageBitmap, isQuick: boolean): Promise<void> {
  let bitmap: ImageBitmap
  try {
    bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture
  } catch {
    postMessage({ texts: null } satisfies QrReaderAnswer)
    return
  }
  const texts = await textsIn(bitmap, isQuick)
  bitmap.close()
  postMessage({ texts } satisfies QrReaderAnswer)
}

async function textsIn(bitmap: ImageBitmap, isQuick: boolean): Promise<readonly string[]> {
  const attempts = attemptsOn(bitmap.width, bitmap.height)
  for (const attempt of isQuick ? attempts.slice(0, 1) : attempts) {
    const results = await readBarcodes(pixelsOf(bitmap, attempt), readerOptions)
    const texts = results.filter(({ isValid }) => isValid).map(({ text }) => text)
    if (texts.length > 0) return texts
  }
  return []
}

function pixelsOf(bitmap: ImageBitmap, { left, top, width, height, scale }: Attempt): ImageData {
  const [toWidth, toHeight] = [
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ]
  const canvas = new OffscreenCanvas(toWidth, toHeight)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, left, top, width, height, 0, 0, toWidth, toHeight)
  return context.getImageData(0, 0, toWidth, toHeight)
}
