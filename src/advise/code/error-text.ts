/** An error as text: other parts may not be cloneable, and then no answer could be sent. */
export const plain = (thrown: unknown): { name: string; message: string; stack: string } => {
  try {
    const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { name: `${name}`, message: `${message}`, stack: `${stack}` }
  } catch {
    return { name: 'Error', message: 'a task threw what cannot be read', stack: '' }
  }
}
