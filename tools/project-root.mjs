import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the whole project. */
export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Path of a program that npm installed for the project. */
export function installedProgram(name, root = projectRoot) {
  return path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
