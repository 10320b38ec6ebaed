# Слова терминала, для каждой игры.

house-you = Вы
house-seat = Игрок { $seat }
house-bot = { $level ->
    [random] Сомнамбула
    [novice] Новичок
    [learner] Ученик
    [casual] Любитель
    [skilled] Умелец
    [seasoned] Бывалый
    [expert] Знаток
    [virtuoso] Виртуоз
    [sage] Мудрец
    [master] Мастер
   *[greedy] Морфей
} { $number ->
    [0] {""}
   *[other] { $number }
}
house-begin = { $game }: { $players }. Обязательство о случайности { $commitment }…
house-keys = Номер выбирает. u отменяет ход, b показывает стол, r правила, h эту справку, q выход.
house-help = Выберите вариант по номеру или напишите его нотацией игры, например «{ $example }».
    .commands = u   отменить свой последний ход, пока ничего нового не открылось
        b   показать стол ещё раз
        w   положение словами
        l   что было до сих пор
        r   правила; «r слово» покажет те, где есть это слово
        q   выйти (Ctrl-C и Ctrl-D тоже)
house-ask = { $count ->
    [1] ваш выбор (1)
   *[other] ваш выбор (1–{ $count })
}
house-not-offered = «{ $text }» сейчас нельзя.
house-not-read = «{ $text }» не вариант. Напишите номер от 1 до { $count } или h, чтобы увидеть справку.
house-nothing-to-undo = Отменить нельзя: после вашего хода открылось новое.
house-undone = Ход отменён.
house-no-rule = Нет правила, где было бы «{ $text }».
house-saved = Партия записана в { $path }; «oneiro replay { $path } --verify» проверит её случайность.
house-bye = Партия осталась недоигранной. Доброй ночи!
house-over = Игра окончена
house-proof-rules = { $lines ->
    [one] Правила: переиграна { $lines } строка, всё сходится.
    [few] Правила: переиграны { $lines } строки, всё сходится.
   *[many] Правила: переиграно { $lines } строк, всё сходится.
}
house-proof-chance = { $numbers ->
    [one] Случай: { $numbers } число в строках с { $first } по { $last } следует из зерна в файле.
    [few] Случай: все { $numbers } числа в строках с { $first } по { $last } следуют из зерна в файле.
   *[many] Случай: все { $numbers } чисел в строках с { $first } по { $last } следуют из зерна в файле.
}
house-proof-none = НЕ ДОКАЗАНО, случай: из зерна в файле не следует ни одно число.
house-proof-inherited = НЕ ДОКАЗАНО, строки с 0 по { $last }: они взяты из другой партии, и { $numbers ->
    [one] { $numbers } случайное число
    [few] { $numbers } случайных числа
   *[many] { $numbers } случайных чисел
} в них здесь ничем не подтверждены. Подтвердить их мог бы только файл той партии; её обязательство: { $parent }
house-proof-seen = Обязательство: зерно связано тем, что вы указали. Кто показал его вам до первой карты, потом уже не мог сменить зерно.
house-proof-unseen = НЕ ДОКАЗАНО, когда выбрано зерно: кто пишет файл, пишет и обязательство. Сравните его с тем, что вам показали до первой карты (--commitment): { $commitment }
house-proof-mixed = { $count ->
    [one] Смесь: зерно следует из зерна сервера и числа, открытого с места { $seats }.
   *[other] Смесь: зерно следует из зерна сервера и чисел, открытых с мест { $seats }.
}
house-proof-alone = НЕ ДОКАЗАНО, что зерно никто не выбирал: чисел игроков в нём нет. Его выбрал сервер один и мог перебрать много.
house-proof-mine = Ваше число в нём есть. Если это обязательство вам показали до того, как вы его открыли, зерно никто не выбирал.
house-proof-not-mine = НЕ ДОКАЗАНО, что это числа настоящих игроков: кто пишет файл, пишет и их. Вам это докажет ваше собственное (--number).
house-proof-unopened = { $count ->
    [one] НЕ ДОКАЗАНО, что никто не ждал удобной раздачи: с места { $seats } обещанное число не открыли.
   *[other] НЕ ДОКАЗАНО, что никто не ждал удобной раздачи: с мест { $seats } обещанных чисел не открыли.
}
house-proof-ending-agreed = НЕ ДОКАЗАНО, конец: файл говорит, что игроки решили закончить. Обрезанная запись выглядит так же.
house-proof-ending-expired = НЕ ДОКАЗАНО, конец: файл говорит, что никто больше не пришёл. Обрезанная запись выглядит так же.
house-proof-names = НЕ ДОКАЗАНО, кто играл: имена таковы, как сказано в файле.

house-known = Эта партия начинается с известной позиции: строки от 0 до { $last } взяты из партии { $parent }. { $anew ->
    [yes] После них всё скрытое сдано заново.
   *[no] Скрытое после них заново не сдавали.
}
house-turns = Переломные моменты
house-turns-none = Перелома не было: ни одно решение не изменило шансы заметно.
house-turn = Шаг { $step }, { $who }: { $chosen }
house-turn-lost = Упущено { $share } %. Лучше: { $better }
house-turn-fell = Шансы упали на { $share } %, но не из-за этого решения: так сыграли другие или так легло.
house-column-step = шаг
house-column-who = кто
house-column-chosen = выбрано
house-column-better = лучше
house-column-lost = упущено
house-column-chance = шанс
house-account = { $who }: { $decisions ->
    [one] { $decisions } решение
    [few] { $decisions } решения
   *[many] { $decisions } решений
}, без потерь { $best }, в среднем упущено { $lost } %; { $inaccuracies ->
    [one] { $inaccuracies } неточность
    [few] { $inaccuracies } неточности
   *[many] { $inaccuracies } неточностей
}, { $mistakes ->
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[many] { $mistakes } ошибок
}, { $blunders ->
    [one] { $blunders } грубая ошибка
    [few] { $blunders } грубые ошибки
   *[many] { $blunders } грубых ошибок
}
house-analysed = Все числа — оценки шанса на победу по { $nodes ->
    [one] { $nodes } пробе
   *[other] { $nodes } пробам
} на решение; чего они не различают, то потерей не считается. ?! от 5 %, ? от 10 %, ?? от 20 %.

house-dw-previous = Можно взять
house-dw-hand = { $hand ->
    [one] { $hand } карта
    [few] { $hand } карты
   *[many] { $hand } карт
}
house-dw-off-suit = не в масть, промежуток { $gap }
house-dw-gap = промежуток { $gap }
house-dw-gap-therapy = промежуток { $gap } { $therapy } = { $points }
house-dw-professor = профессор

house-dr-lock = Раскладка пишется так: «lock 12:1,0,1 3:0,2,0» — номер сегмента, столбец и ряд его первой ячейки (левой верхней) и число четвертей оборота по часовой стрелке. Сегменты идут по возрастанию номеров.
house-dr-sale = Продаётся за 4 монеты
house-dr-calm = −{ $amount } спокойствия
house-dr-purse = спокойствие { $calm }, звёзды { $stars }
house-dr-awake = уже не спит
house-dr-locked = готово
house-dr-laying = ещё не готово
house-dr-nightmares = кошмары: { $count } спокойствия
house-dr-octopus = осьминог: { $count } спокойствия
