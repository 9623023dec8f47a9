import { useEffect, useState } from 'react'

interface SharedImageProps {
  readonly address: string
  /** Where the link has a password: the browser's own request for an image could not say it. */
  readonly access: string | null
  readonly alt: string
}

/** An image of the report; nothing where it cannot be read. */
export function SharedImage({ address, access, alt }: SharedImageProps) {
  const source = useReadableAddress(address, access)
  const [failed, setFailed] = useState<string | null>(null)
  if (source === null || source === failed) return null
  return <img src={source} alt={alt} decoding="async" onError={() => setFailed(source)} />
}

function useReadableAddress(address: string, access: string | null): string | null {
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => {
    if (access === null) return undefined
    const left = new AbortController()
    let url: string | null = null
    const fetchImage = async () => {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${access}` },
        signal: left.signal,
      })
      if (!response.ok) return
      url = URL.createObjectURL(await response.blob())
      if (left.signal.aborted) URL.revokeObjectURL(url)
      else setRead(url)
    }
    // The alternative text of a missing image would say less than the report around it.
    fetchImage().catch(() => undefined)
    return () => {
      left.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [address, access])
  return access === null ? address : read
}
