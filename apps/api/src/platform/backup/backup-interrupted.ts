import { StartError } from '../start-error.ts'

/** The process that writes or checks a backup was asked to stop. */
export class BackupInterrupted extends StartError {
  constructor() {
    super('The backup was interrupted: nothing was written.')
  }
}
