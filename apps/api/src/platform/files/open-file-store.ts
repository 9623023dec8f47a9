import path from 'node:path'
import type { Configuration } from '../config/configuration.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Client } from './s3-client.ts'
import { openS3FileStore } from './s3-file-store.ts'

/** Uploaded files, where the same data folder has no database. */
export function filesFolderOf(dataFolder: string): string {
  return path.join(dataFolder, 'files')
}

/** The file store of the configuration: a bucket, else a folder in the data folder. */
export async function openFileStore(configuration: Configuration, dataFolder: string): Promise<FileStore> {
  const folder = filesFolderOf(dataFolder)
  return configuration.s3
    ? openS3FileStore(createS3Client(configuration.s3), path.join(folder, 'drafts'))
    : openDiskFileStore(folder)
}

/** How an error message names that store. */
export function nameOfFileStore(configuration: Configuration, dataFolder: string): string {
  return configuration.s3
    ? `the bucket ${configuration.s3.bucket}`
    : `the folder ${filesFolderOf(dataFolder)}`
}
