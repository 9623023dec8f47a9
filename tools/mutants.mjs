import { checkNodeVersion } from './node-version.mjs'
import { installDependencies } from './dependencies.mjs'
import { installedProgram, projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'
import { endWith } from './terminal.mjs'

/** `npm run mutants -- AREA [--sample 400] [--seed 1]`: how many seeded faults of an area its tests find. */
process.chdir(projectRoot)
try {
  checkNodeVersion()
  await installDependencies()
  const { code } = await runProgram(
    installedProgram('tsx'),
    ['tools/mutants/mutants-command.ts', ...process.argv.slice(2)],
    { show: true },
  )
  process.exitCode = code
} catch (error) {
  endWith(error)
}
