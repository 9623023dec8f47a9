declare module 'unbzip2-stream' {
  /** A stream of the time before promises: it emits chunks that the package `buffer` made. */
  export default function unbzip2(): NodeJS.ReadWriteStream
}
