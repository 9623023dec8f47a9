declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  export interface Entry {
    /** Decoded by the package; refused where it is absolute or leads out of its folder. */
    readonly fileName: string
    readonly compressedSize: number
    readonly uncompressedSize: number
    isEncrypted(): boolean
  }
  export interface ZipFile {
    readonly entryCount: number
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
    close(): void
  }
  export function fromBufferPromise(
    buffer: Buffer,
    options: { readonly validateEntrySizes: true },
  ): Promise<ZipFile>
}
