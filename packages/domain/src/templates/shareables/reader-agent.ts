import { machineAgentMarks } from './machine-agents.data.ts'

/** Whether a program, and not a person's browser, sends this user agent. One without a text is a program. */
export function isMachineAgent(userAgent: string): boolean {
  // A maker of telephones that is called like a robot.
  const text = userAgent.toLowerCase().replaceAll('cubot', '')
  return !text.startsWith('mozilla/') || machineAgentMarks.some((mark) => text.includes(mark))
}

export const deviceClasses = ['phone', 'tablet', 'computer'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** The class of the device by its user agent: nothing finer is kept of a reader. */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk/i.test(userAgent)) return 'tablet'
  if (/Android/i.test(userAgent)) return /Mobile/i.test(userAgent) ? 'phone' : 'tablet'
  return /iPhone|iPod|Mobile/i.test(userAgent) ? 'phone' : 'computer'
}
