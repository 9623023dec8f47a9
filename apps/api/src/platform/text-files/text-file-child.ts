import { runTask, type TaskAnswer, type TaskCall } from '../workers/run-task.ts'

/** Message of the process to its parent: the task's result, or the message of an unexpected error. */
export type ChildAnswer = TaskAnswer | { readonly failure: string }

/** The process that reads one text file and ends: the call and the result are messages. */
process.once('message', (call: TaskCall) => {
  void runTask(call)
    .catch((error: unknown) => ({ failure: String(error) }))
    .then((answer: ChildAnswer) => process.send?.(answer, () => process.disconnect()))
})
