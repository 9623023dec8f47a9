import { useQueryClient } from '@tanstack/react-query'
import {
  getMarketCoverage,
  importMarketFile,
} from '@vatio/protocol/periods/market-prices/market-prices.endpoints'
import type { MarketFileReply } from '@vatio/protocol/periods/market-prices/market-prices.schema'
import { useState } from 'react'
import { uploadFile } from '../../platform/http/upload.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { importMarketFileMessages } from './market-prices.messages.ts'

/** The stored days, by months. */
export function useMarketCoverage() {
  return useRead(getMarketCoverage, {}, { staleSeconds: 0 })
}

/** Result of one file. */
export interface ImportedFile {
  readonly name: string
  readonly reply?: MarketFileReply
  readonly failure?: string
}

export interface MarketImport {
  readonly files: readonly ImportedFile[]
  /** Number of chosen files, and whether the import is running. */
  readonly total: number
  readonly isRunning: boolean
  readonly start: (files: readonly File[]) => Promise<void>
}

/** Sends files one after another; an error of one does not stop the rest. */
export function useMarketImport(): MarketImport {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ImportedFile[]>([])
  const [total, setTotal] = useState(0)
  const [isRunning, setRunning] = useState(false)
  return {
    files,
    total,
    isRunning,
    start: async (chosen) => {
      setFiles([])
      setTotal(chosen.length)
      setRunning(true)
      for (const file of chosen) {
        const done = await sendOne(file)
        setFiles((before) => [...before, done])
      }
      setRunning(false)
      await invalidateReads(client, [getMarketCoverage])
    },
  }
}

async function sendOne(file: File): Promise<ImportedFile> {
  try {
    return { name: file.name, reply: await uploadFile(importMarketFile, { file }) }
  } catch (error) {
    return { name: file.name, failure: messageOf(error, importMarketFileMessages).text }
  }
}
