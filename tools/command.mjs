import { buildServer } from './build.mjs'
import { installDependencies } from './dependencies.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { projectRoot } from './project-root.mjs'
import { endWith } from './terminal.mjs'

/** `npm run backup|restore|admin`: silently installs and builds what is missing, then runs the command. */
const [name, ...args] = process.argv.slice(2)
process.env.INIT_CWD ??= process.cwd()
process.chdir(projectRoot)
try {
  checkNodeVersion()
  await installDependencies()
  await buildServer()
  process.argv = [process.argv[0], process.argv[1], ...args]
  await import(`../apps/api/dist/commands/${name}.js`)
} catch (error) {
  endWith(error)
}
