/** Each of the tasks 0 to count − 1 exactly once in the lists that the threads return. */
export const eachOnce = (count: number) => (values: readonly unknown[], after: unknown) => {
  const lists = [...values, after].filter((value) => Array.isArray(value)) as number[][] // by scenario
  const all = lists
    .flat()
    .filter((task) => task >= 0)
    .toSorted((a, b) => a - b)
  const right = Array.from({ length: count }, (_, task) => task)
  return all.join() === right.join() ? null : `tasks ${all.join()}`
}
