import { StartError } from '../start-error.ts'

/** The process that writes or verifies a backup was asked to stop. */
export class BackupInterrupted extends StartError {
  constructor() {
    super('The backup was interrupted: nothing was written.')
  }
}
