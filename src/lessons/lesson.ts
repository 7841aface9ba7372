/**
 * A lesson: a story of four to eight steps, told in one language. What is measured comes from a real
 * run on the reader's machine, never from here.
 */
import type { Experiment, Machine, Reading, RunFile, VariantId } from '../../workers/api'
import type { ChartId } from '../charts'

/** Parties in a diagram. */
export type Actor = 'host' | 'queue' | 'coordinator' | 'worker' | 'memory' | 'core' | 'timer'

export interface DiagramNode {
  id: string
  actor: Actor
  /** Its text; without it, the actor's name. */
  label?: string
}

/** Something that goes from one node to another. */
export interface DiagramEdge {
  from: string
  to: string
  label?: string
  /** `task` moves a task's dot along it, `answer` a result's; `read` and `wait` are drawn, not moved. */
  kind: 'task' | 'answer' | 'read' | 'wait'
}

/** Messages between the parties of a pool, as a picture. */
export interface Diagram {
  /** What the picture shows, for anyone who cannot see it. */
  says: string
  /** Each column is centred; null keeps a row free. */
  columns: readonly (readonly (DiagramNode | null)[])[]
  edges: readonly DiagramEdge[]
}

interface Base {
  title: string
  /** Paragraphs, of one to three short sentences each. */
  text: readonly string[]
  diagram?: Diagram
}

/** Shows text. */
export interface TellStep extends Base {
  kind: 'tell'
}

interface PredictedChoice {
  id: string
  label: string
  /** The variant that it names, for its colour; without it, it names none or several. */
  variant?: VariantId
}

/** Asks for a prediction: one of a few, or a number on a slider. */
export interface PredictStep extends Base {
  kind: 'predict'
  /** Names the prediction for the step that compares; unique in the lesson. */
  id: string
  question: string
  ask:
    | {
        kind: 'choice'
        choices: readonly PredictedChoice[]
        /** They are ordered, like amounts: the one next to the answer is nearly right. */
        ordered?: true
      }
    | {
        kind: 'slider'
        min: number
        max: number
        step: number
        start: number
        /** Behind the number: `times`, `threads`. */
        unit: string
      }
}

/** A real run of a real spec. */
export interface RunStep extends Base {
  kind: 'run'
  /** Names the run for the steps that refer to it; unique in the lesson. */
  id: string
  /** The experiment for a machine, until its answer is sure; parsed by the one schema. */
  experiment(machine: Machine): Experiment
}

/** What a run says about a prediction. */
export interface LessonOutcome {
  /** The choice that turned out true (its id), or the number; null if the run gives no answer. */
  answer: string | number | null
  /** 95 % interval of a number, if known. */
  interval?: readonly [number, number] | null
  /** All choices that it may be, if the run does not say which of several. */
  among?: readonly string[]
  /** What the rule alone would do, in words; absent where costs decide. */
  computed?: string
  /** Which of the step's outcomes it is; null if the run gives no answer. */
  came: string | null
  /** One sentence: what happened on this machine, or why that cannot be told. */
  says: string
  /** Why this outcome came; empty without an answer. */
  why: string
  /** The figures behind it, with units and sample sizes; may be empty. */
  figures: string
}

/** What is said of one kind of outcome; `{names}` stand for figures. */
export interface OutcomeTexts {
  says: string
  why: string
}

/** Something that could be seen in the picture, with the figure that the run has of it. */
export interface PictureOption {
  id: string
  label: string
  variant?: VariantId
  /** Its share of the bar. */
  value: number
  print: string
}

/** What can have been seen; `right` are the ids of the right options, none if the run cannot tell. */
export interface PictureAnswers {
  options: readonly PictureOption[]
  right: readonly string[]
}

/** Asks what the picture showed. Both the options and the right one are read from the run. */
export interface PictureQuestion {
  question: string
  /** Null if the run does not show it. */
  answers(run: Reading): PictureAnswers | null
}

/** Compares the prediction with what this machine did, with the charts that show it. */
export interface CompareStep extends Base {
  kind: 'compare'
  /** The prediction and the run that it is about. */
  prediction: string
  run: string
  /** Pure; only reads the run's figures. Must cope with any machine, even without the effect. */
  outcome(run: RunFile): LessonOutcome
  /** How near a number must be to count as right, as a share of the answer; 0.25 without it. */
  tolerance?: number
  /** The first one is the picture; the others are folded. */
  views: readonly ChartId[]
  /** What is said, by kind of outcome. */
  texts: Readonly<Record<string, OutcomeTexts>>
  picture?: PictureQuestion
  /**
   * Two variants of which a rule decides how many times as long the second takes as the first; else what to
   * expect, in words. Absent where costs decide.
   */
  expects?: readonly [VariantId, VariantId] | string
}

export type Step = TellStep | PredictStep | RunStep | CompareStep

/** The id of the right answer to a changed case. */
export const RIGHT = 'right'

/** A changed case, which is answered without a run. */
export interface Transfer {
  question: string
  /** By id, in the order in which they are shown. */
  choices: Readonly<Record<string, string>>
  /** Why the right answer is right, in a sentence or two. */
  because: string
}

export interface Lesson {
  /** In the address: `#/lessons/<id>/<step from 1>`. */
  id: string
  title: string
  /** A question, which does not give the answer away. */
  lead: string
  /** For whoever teaches it. */
  notes: {
    /** What people often believe. */
    misconception: string
    /** What to ask or to do in the room. */
    ask: string
    /** Questions that are asked, each with its answer. */
    answers: readonly string[]
  }
  /** How long it takes, about, in minutes. */
  minutes: number
  steps: readonly Step[]
  /** What is known after it, in a sentence. */
  learnt: string
  transfer: Transfer
}
