declare module '@rbicker/jsonnet' {
  /** An interpreter with a memory of its own. */
  export default class Jsonnet {
    /** What a template expands to, parsed; throws the interpreter's message as a string. */
    eval(template: string): unknown
  }
}
