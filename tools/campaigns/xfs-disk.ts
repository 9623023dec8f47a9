import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, ftruncateSync, closeSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SIZE_BYTES = 3_000_000_000
const PROGRAMS = ['mkfs.xfs', 'xfs_io', 'mount', 'umount'] as const

/** A file system in a file that can simulate a power cut: everything that was not synced is lost afterwards. */
export class XfsDisk {
  readonly folder: string
  readonly #parent: string
  readonly #image: string
  #isMounted = false

  constructor() {
    this.#parent = mkdtempSync(path.join(tmpdir(), 'vatio-power-'))
    chmodSync(this.#parent, 0o711)
    this.#image = path.join(this.#parent, 'disk')
    this.folder = path.join(this.#parent, 'mount')
    mkdirSync(this.folder)
    const image = openSync(this.#image, 'w')
    ftruncateSync(image, SIZE_BYTES)
    closeSync(image)
    try {
      execFileSync('mkfs.xfs', ['-q', this.#image], { stdio: 'pipe' })
      this.#mount()
      chmodSync(this.folder, 0o711)
    } catch (error) {
      rmSync(this.#parent, { recursive: true, force: true })
      throw error
    }
  }

  /** From now on nothing is written to the disk, not even the log of the file system. */
  cutPower(): void {
    execFileSync('xfs_io', ['-x', '-c', 'shutdown', this.folder], { stdio: 'pipe' })
  }

  /** Mounts it again, as after a reboot. Processes that had it open must have ended. */
  async powerOn(): Promise<void> {
    await this.#unmount()
    this.#mount()
  }

  async remove(): Promise<void> {
    if (this.#isMounted) await this.#unmount()
    rmSync(this.#parent, { recursive: true, force: true })
  }

  #mount(): void {
    execFileSync('mount', ['-t', 'xfs', '-o', 'loop', this.#image, this.folder], { stdio: 'pipe' })
    this.#isMounted = true
  }

  async #unmount(): Promise<void> {
    // Processes that were killed release their files a moment later.
    for (let attempt = 1; ; attempt++) {
      const { status, stderr } = spawnSync('umount', [this.folder], { encoding: 'utf8' })
      if (status === 0) break
      if (attempt >= 100) throw new Error(`umount: ${stderr}`)
      await sleep(100)
    }
    this.#isMounted = false
  }
}

/**
 * Why this machine cannot simulate a power cut; null when it can. As root on Debian the programs of XFS are
 * installed when they are missing.
 */
export function reasonAgainstXfs(mayInstall: boolean): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can cut the power'
  const missing = () => PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing().length > 0 && mayInstall) spawnSync('apt-get', ['install', '-y', 'xfsprogs'])
  if (missing().length > 0) return `missing programs: ${missing().join(', ')} (apt-get install xfsprogs)`
  try {
    const probe = execFileSync('losetup', ['--find'], { stdio: 'pipe', encoding: 'utf8' }).trim()
    return probe.startsWith('/dev/loop') ? null : 'this machine has no loop device'
  } catch {
    return 'this machine has no loop device'
  }
}
