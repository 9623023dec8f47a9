import { request, type Dispatcher } from 'undici'

const LONGEST_ANSWER_BYTES = 1_000_000
const TIMEOUT_MS = 10_000

/**
 * `fetch` for libraries that require one, without decompression: compressed answers are refused, because
 * decoders of untrusted bytes are an attack surface, and answers are limited in size and time. Redirects are
 * not followed.
 */
export async function fetchPlainly(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown },
): Promise<Response> {
  const { body = null } = init
  if (body !== null && typeof body !== 'string' && !(body instanceof URLSearchParams)) {
    throw new TypeError('only texts and forms are sent')
  }
  const answer = await request(url, {
    method: init.method ?? 'GET',
    headers: { ...init.headers, 'accept-encoding': 'identity' },
    body: body === null ? null : body.toString(),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  })
  return readPlainly(answer)
}

/** The complete answer, within the limits of {@link fetchPlainly} unless another size is given. */
export async function readPlainly(
  answer: Dispatcher.ResponseData,
  longestBytes = LONGEST_ANSWER_BYTES,
): Promise<Response> {
  const encoding = answer.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    // `destroy` may emit an error event, which without a listener would end the process.
    answer.body.on('error', () => {}).destroy()
    throw new Error(`answer packed as ${String(encoding)} although it was not asked for`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > longestBytes) throw new Error('answer too long')
    chunks.push(chunk)
  }
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
  )
  const hasNoBody = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(hasNoBody ? null : Buffer.concat(chunks), { status: answer.statusCode, headers })
}
