import { runTask, type TaskAnswer, type TaskCall } from '../workers/run-task.ts'

/** What the process sends to its parent: the task's answer, or the message of an unexpected error. */
export type ChildAnswer = TaskAnswer | { readonly failure: string }

/** The process that reads one text file and ends: the call comes as a message, the answer leaves as one. */
process.once('message', (call: TaskCall) => {
  void runTask(call)
    .catch((error: unknown) => ({ failure: String(error) }))
    .then((answer: ChildAnswer) => process.send?.(answer, () => process.disconnect()))
})
