import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { REACHABLE_ROOT } from '../src/platform/postgres/fallback-folder.ts'
import { isProcessAlive } from '../src/platform/postgres/process-facts.ts'

const MARK = 'made-by-tests.pid'

/** Marks a fallback folder of the database as one of this test run. */
export function markForRemoval(home: string): void {
  writeFileSync(path.join(home, MARK), String(process.pid))
}

/** Removes the fallback folders that have the mark of a test run that has ended, and no others. */
export function removeMarkedFolders(root = REACHABLE_ROOT): void {
  if (!existsSync(root)) return
  for (const name of readdirSync(root)) {
    const mark = path.join(root, name, MARK)
    if (!existsSync(mark) || isProcessAlive(Number(readFileSync(mark, 'utf8')))) continue
    rmSync(path.join(root, name), { recursive: true, force: true })
  }
}
