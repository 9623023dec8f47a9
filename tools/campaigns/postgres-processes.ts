import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** Processes of the embedded server of a data folder: those that work in its cluster. Needs /proc. */
export function postgresProcesses(dataFolder: string): { pid: number; parent: number; title: string }[] {
  const cluster = path.join(dataFolder, 'postgres')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (readlinkSync(`/proc/${name}/cwd`) !== cluster) return []
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), parent, title }]
      } catch {
        return []
      }
    })
}

/** How many servers run in the folder: processes that are no child of another one there. */
export function countPostmasters(dataFolder: string): number {
  const all = postgresProcesses(dataFolder)
  return all.filter(({ parent }) => !all.some(({ pid }) => pid === parent)).length
}
