import type { Dictionary } from '../current'

/** Links, QR codes, files out and in. */
export const share: Dictionary = {
  'Share, export, import': 'Поделиться, экспорт, импорт',
  'Share this result…': 'Поделиться результатом…',
  'Share this result': 'Поделиться результатом',
  'Picture of the result: {headline}': 'Картинка результата: {headline}',
  'The run itself is inside the picture: dropped on this page, or opened with “Open a file…”, it has its lanes, figures and tasks again. Some sites shrink pictures, which removes it: send it there as a file.':
    'В картинке лежит сам запуск: перетащите её на эту страницу или откройте через «Открыть файл…», и дорожки, цифры и задачи будут снова на месте. Некоторые сайты сжимают картинки и тем убирают запуск: туда отправляйте её файлом.',
  'Save the picture': 'Сохранить картинку',
  'Save the picture, {size}': 'Сохранить картинку, {size}',
  'Send to an app…': 'Отправить в приложение…',
  'Copy as Markdown': 'Скопировать как Markdown',
  'Copy for a README': 'Скопировать для README',
  'Markdown that shows the picture, saved beside the README, with a link to this page':
    'Markdown, который показывает картинку, сохранённую рядом с README, со ссылкой на эту страницу',
  Copied: 'Скопировано',
  'Copy the embed': 'Скопировать код вставки',
  'A frame that plays these lanes in slides or on a page':
    'Рамка, которая проигрывает эти дорожки в презентации или на странице',
  'Copied. Put the saved file beside embed.html.':
    'Скопировано. Положите сохранённый файл рядом с embed.html.',
  'Run it on this machine': 'Запустить на этой машине',
  'This browser does not let the page copy': 'Этот браузер не даёт странице копировать',
  'Drop it on Poolscope: the run is inside': 'Перетащите на Poolscope: запуск внутри',
  'Drop it on {address}: the run is inside': 'Перетащите на {address}: запуск внутри',
  '{n} more {n|variant is|variants are} in the run':
    'в запуске ещё {n} {n|вариант|варианта|вариантов}',
  '{name}: the first {drawn} of {workers} workers': '{name}: первые {drawn} из {workers} воркеров',
  'time per task, relative to the fastest': 'время на задачу относительно самого быстрого',

  'Result (Markdown)': 'Результат (Markdown)',
  'The sentence, the figures and the machine, for an issue or a README.':
    'Вывод, цифры и машина: для задачи в трекере или README.',
  'run it on your machine': 'запустить на своей машине',

  'Copy link to this experiment': 'Скопировать ссылку на этот опыт',
  'QR code of this experiment': 'QR-код этого опыта',
  'Export this run…': 'Экспортировать этот запуск…',
  'Too long for a link: run it and export the run':
    'Для ссылки слишком длинно: запустите опыт и экспортируйте запуск',

  'No phone can open this address: it is this computer’s own.':
    'Этот адрес не откроет ни один телефон: он есть только у самого этого компьютера.',
  'Start the page with {command}, which serves it to everyone in the same network, and open the address that it prints. More: {docs}.':
    'Запустите страницу командой {command}: она раздаст её всем в этой сети. Откройте напечатанный ею адрес. Подробнее: {docs}.',
  'QR code': 'QR-код',
  'QR code of the link below': 'QR-код ссылки ниже',
  'Copy link': 'Скопировать ссылку',
  'Copy the selected link': 'Скопируйте выделенную ссылку',
  'This link is too long for a QR code: it has {n} characters, and a code holds {most}. Copy the link, or export the run and share the file. Pasted durations make a link long.':
    'Ссылка слишком длинна для QR-кода: в ней символов {n}, а в код помещается {most}. Скопируйте ссылку или экспортируйте запуск и передайте файл. Ссылку удлиняют вставленные длительности.',

  'a link that begins with {start}': 'нужна ссылка, которая начинается с {start}',
  'at most {most} characters (got {length})': 'нужно не больше {most} символов (получено {length})',
  'an experiment that can be unpacked ({why})': 'нужен опыт, который распаковывается ({why})',
  'at most {most} MiB (got {size} MiB)': 'нужно не больше {most} МиБ (получено {size} МиБ)',
  'JSON ({why})': 'нужен JSON ({why})',
  'a complete picture (its end is missing)': 'нужна целая картинка (у этой нет конца)',
  'a picture with one run (this one has several)':
    'нужна картинка с одним запуском (в этой их несколько)',
  'a picture with a whole run (this one was damaged)':
    'нужна картинка с целым запуском (в этой он повреждён)',
  'a run that can be unpacked ({why})': 'нужен запуск, который распаковывается ({why})',
  'This picture holds no run: the site that it went through may have removed it. Ask for the file.':
    'В этой картинке нет запуска: его мог убрать сайт, через который она прошла. Попросите файл.',
  'and {more} more': 'и ещё {more}',
  'This link does not name an experiment that can be run':
    'Эта ссылка не ведёт к опыту, который можно запустить',
  'Correct the address, or choose an experiment here.': 'Исправьте адрес или выберите опыт здесь.',
  'Opened from a link': 'Открыто по ссылке',
  'This browser has not kept the run that the address names':
    'В этом браузере нет запуска, который назван в адресе',
  'A kept run is in the browser that measured it, until it is deleted there.':
    'Сохранённый запуск лежит в том браузере, который его измерил, пока его там не удалят.',
  'Open the address there, and send the run with “Share this result…”.':
    'Откройте адрес там и отправьте запуск через «Поделиться результатом…».',
  'It asks for far more than usual: {what}.': 'Опыт просит намного больше обычного: {what}.',
  'up to {n} MiB of memory': 'до {n} МиБ памяти',
  '{n} {n|worker|workers} in parallel': '{n} {n|воркер|воркера|воркеров} сразу',
  '{n} {n|task|tasks} per trial': '{n} {n|задача|задачи|задач} в прогоне',
  'Nothing has run yet. Check the settings, then press Run.':
    'Пока ничего не запускалось. Посмотрите и нажмите «Запустить».',
  'The tasks in {origin} cannot be read': 'Задачи в {origin} не читаются',
  '{name} is not a run file': '{name} – не файл запуска',

  'Another run is in progress': 'Идёт другой запуск',
  'Two runs at once would disturb each other. Wait for the run in the Lab, or stop it there.':
    'Два сразу мешали бы друг другу. Дождитесь того, что идёт в лаборатории, или остановите его там.',
  'Two runs at once would disturb each other. Wait for the other run, or stop it on its own screen.':
    'Два сразу мешали бы друг другу. Дождитесь того, что идёт на своём экране, или остановите его там.',
  'The machine is being measured': 'Идёт измерение машины',
}
