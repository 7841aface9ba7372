/** Figures as the page writes them. */
import { type FigureId, figureOf, type Maybe, printed } from '../../workers/api'
import { localized } from '../base/numerals'
import { t } from './text'

export const figureName = (id: FigureId): string => t(figureOf(id).name)

/** A value of a figure. */
export const figureText = (id: FigureId, value: Maybe): string =>
  localized(printed(figureOf(id), value))
