import type { Dictionary } from '../current'

/** The frame of the lessons, and what all of them say alike. */
export const lessons: Dictionary = {
  Lessons: 'Уроки',
  host: 'хост',
  queue: 'очередь',
  coordinator: 'координатор',
  worker: 'воркер',
  memory: 'память',
  core: 'ядро',
  timer: 'таймер',
  'Short stories about thread pools. Each one asks what you expect, runs it on this machine, and shows the result. Nothing starts by itself.':
    'Короткие истории о пулах потоков. Каждая спрашивает, чего вы ждёте, запускает опыт на этой машине и показывает, что вышло. Само ничего не запускается.',
  'This lesson does not exist. These are all lessons.': 'Такого урока нет. Вот все, что есть.',
  'Steps finished in {title}': 'Пройдено шагов: {title}',
  '{done} of {all} {all|step|steps}': '{done} из {all} {all|шага|шагов|шагов}',
  '{all} {all|step|steps}': '{all} {all|шаг|шага|шагов}',
  'about {n} min': 'около {n} мин',
  'View again': 'Посмотреть ещё раз',
  Continue: 'Продолжить',
  Start: 'Начать',
  'All lessons': 'Все уроки',
  'All steps': 'Все шаги',
  'Steps of the lesson': 'Шаги урока',
  'Step {n} of {all}': 'Шаг {n} из {all}',
  Back: 'Назад',
  Next: 'Дальше',
  'Start again': 'Начать заново',
  read: 'прочитать',
  predict: 'предсказать',
  run: 'запустить',
  compare: 'сравнить',
  'step finished': 'пройдено',
  'I do not know': 'Не знаю',
  'Predict {amount}': 'Предсказать: {amount}',
  'The experiment has already run: no prediction was made.':
    'Опыт уже прошёл: предсказания не было.',
  'No answer yet. You can skip this.': 'Ответа пока нет. Можно пропустить.',
  'Your prediction: {said}. The experiment has already run, so it can no longer change.':
    'Ваше предсказание: {said}. Опыт уже прошёл, изменить его нельзя.',
  'Your prediction: {said}. You can change it until the run has finished.':
    'Ваше предсказание: {said}. Его можно изменить, пока опыт не прошёл.',
  'In random order, until the answer is sure; each variant at most {trials} times':
    'В случайном порядке, до надёжного ответа; каждый вариант не больше {trials} раз',
  'In random order, until the answer is sure; each value at most {trials} times':
    'В случайном порядке, до надёжного ответа; каждое значение не больше {trials} раз',
  Variants: 'Варианты',
  'Running. Keep this tab in front.': 'Идёт. Не переключайте вкладку.',
  'Done: all {all} {all|trial|trials} count.':
    'Готово: {all|годен|годны все|годны все} {all} {all|прогон|прогона|прогонов}.',
  'Done: {valid} of {all} {all|trial|trials} count.': 'Готово: годных прогонов {valid} из {all}.',
  'It failed: {message}': 'Не вышло: {message}',
  'Stopped: there is nothing to compare. You can run it again at any time.':
    'Остановлено: сравнивать нечего. Запустите снова, когда захотите.',
  'This cannot run here: {why}': 'Здесь это не запустить: {why}',
  'Open a run recorded elsewhere': 'Посмотреть запуск, записанный на другой машине',
  Run: 'Запустить',
  Stop: 'Остановить',
  space: 'пробел',
  Pool: 'Пул',
  'Pool, tasks alike': 'Пул, задачи одинаковы',
  'Run again': 'Запустить снова',
  'As you predicted': 'Как вы и предсказали',
  'Nearly as you predicted': 'Почти как вы предсказали',
  'Not what you predicted': 'Не то, что вы предсказали',
  'You did not choose; this is the answer': 'Вы не стали гадать; вот ответ',
  'No prediction was made; this is the answer': 'Предсказания не было; вот ответ',
  'This run gives no answer': 'Этот запуск ответа не даёт',
  '{n} valid {n|trial|trials} per point':
    'В каждой точке {n} {n|годный прогон|годных прогона|годных прогонов}',
  '{least} to {n} valid {n|trial|trials} per point':
    'В каждой точке от {least} до {n} {n|годного прогона|годных прогонов|годных прогонов}',
  Comparison: 'Сравнение',
  'More charts': 'Другие графики',
  'Every worker gets a lane here when the run starts.':
    'Когда опыт начнётся, у каждого воркера будет здесь своя дорожка.',
  Predictions: 'Предсказания',
  'No prediction': 'Предсказания нет',
  'You: {said}': 'Вы: {said}',
  '{from} to {to}': 'от {from} до {to}',
  'What did you see?': 'Что вы увидели?',
  'All about the same': 'Все примерно одинаково',
  'Right. The run says: {what}.': 'Верно. По данным запуска: {what}.',
  'Look again. The run says: {what}.': 'Посмотрите ещё раз. По данным запуска: {what}.',
  'The end of the lesson': 'Конец урока',
  'This machine gave no answer to {n} {n|question|questions}.':
    'На {n} {n|вопрос|вопроса|вопросов} эта машина не ответила.',
  'Other programs took part of the machine. Close them and run again, or open the recorded run; what was predicted stays.':
    'Машину заняли другие программы. Закройте их и запустите снова или откройте запись; предсказания остаются.',
  'No question has been answered here yet.': 'Здесь ещё нет ни одного ответа.',
  'Right: {right} of {all} {all|answer|answers}':
    'Верно: {right} из {all} {all|ответа|ответов|ответов}',
  'Sandbox: the experiment in the Lab, with every setting open. Change one and run again.':
    'Песочница: опыт в лаборатории, где открыты все настройки. Поменяйте одну и запустите снова.',
  'Open “{title}” in the Lab': 'Открыть «{title}» в лаборатории',
  'Next lesson': 'Следующий урок',
  'Class mode': 'Для класса',
  'Count the hands for each prediction': 'Считать руки за каждое предсказание',
  'Hands raised': 'Поднято рук',
  'Hands raised: {label}': 'Поднято рук: {label}',
  'The class: {n} {n|hand|hands}': 'Класс: {n} {n|рука|руки|рук}',
  '{n} right': 'верно: {n}',
  'the answer of this machine': 'ответ этой машины',
  'Notes for the teacher': 'Заметки для учителя',
  'To the lesson': 'К уроку',
  Print: 'Напечатать',
  'Tell it in your own words, with the picture on the wall.':
    'Расскажите своими словами, с рисунком на экране.',
  'Ask, and let everybody think alone for half a minute. Then count the hands for each answer and type them in. Do not say yet who is right.':
    'Спросите и дайте каждому полминуты подумать. Потом сосчитайте руки за каждый ответ и введите числа. Кто прав, пока не говорите.',
  'Start the run. While the lanes move, let the class say what they see. The comparison comes by itself.':
    'Запустите опыт. Пока дорожки движутся, пусть класс говорит, что видит. Сравнение откроется само.',
  'Ask what they saw before you read the sentence. Then let somebody explain it, and compare that with the cause on screen. It may come in any of these ways:':
    'Спросите, что они увидели, прежде чем прочесть вывод. Потом пусть кто-нибудь объяснит, почему, и сравните с причиной на экране. Выйти может по-разному:',
  'Ask about the picture:': 'Спросите о картинке:',
  'The page knows the answer from the run.': 'Ответ страница знает из запуска.',
  You: 'Вы',
  'This machine': 'Эта машина',
  'no prediction': 'предсказания нет',
  'no answer': 'нет ответа',
  'The experiment has not run in this visit yet, so there is nothing to compare.':
    'В этот раз опыт ещё не запускали, сравнивать пока нечего.',
  'Go to the run': 'К запуску',
  'Open this experiment in the Lab': 'Открыть этот опыт в лаборатории',
  'Link to this step': 'Ссылка на этот шаг',
  'QR code of this step': 'QR-код этого шага',
  QR: 'QR-код',
  'Link copied': 'Ссылка скопирована',
  'The link is in the address bar': 'Ссылка в адресной строке',
  'core {n}': 'ядро {n}',
  'thread {n}': 'поток {n}',
  'What to remember': 'Что запомнить',
  '{n|times|times} as long': '{n|раз|раза|раз}',
  '\u202fms': '\u202fмс',
  '\u202fµs': '\u202fмкс',
  '\u202fns': '\u202fнс',
  '\u202fmin': '\u202fмин',
  '\u202f/s': '\u202f/с',
  '\u202fs': '\u202fс',
  '\u202fbytes': '\u202fбайт',
  '\u202fKiB': '\u202fКиБ',
  '\u202fMiB': '\u202fМиБ',
  '(95 % interval {interval}, {n} {n|trial|trials} each)':
    '(95-процентный интервал {interval}, {n} {n|прогон|прогона|прогонов} каждого варианта)',
  'The trials differ too much to tell: run it again when the machine is quieter.':
    'Разброс прогонов слишком велик, чтобы судить: запустите ещё раз, когда машина будет свободнее.',
  '{times} times as long': 'в {times} {times|раз|раза|раз} дольше',
  '{percent} longer': 'на {percent} дольше',
  'But the trials differ too much to rule one out: run it again when the machine is quieter.':
    'Но разброс прогонов слишком велик, чтобы её исключить: запустите ещё раз, когда машина будет свободнее.',
  'No difference was found: ratio {ratio} {behind}.':
    'Разницы не найдено: отношение {ratio} {behind}.',
  'Equal within {share}: ratio {ratio} {behind}.':
    'Поровну в пределах {share}: отношение {ratio} {behind}.',
  'The trials are valid, but this run did not record what is needed to answer.':
    'Прогоны годные, но нужных для ответа величин в этом запуске нет.',
  'A comparison needs at least {least} valid trials per point, and one point has {n}. Close other programs, keep this tab in front, and run it again.':
    'Для сравнения нужно не меньше {least} годных прогонов в каждой точке, а где-то их {n}. Закройте другие программы, не переключайте вкладку и запустите ещё раз.',
  'Total time: {all}.': 'Общее время: {all}.',
  'The two fastest are {first} and {second}. {none}': 'Первые два – {first} и {second}. {none}',
}
