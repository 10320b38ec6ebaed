dr-title = Сквозь грёзы
dr-pitch = Тридцать секунд песка, девять стёкол и кошмары внизу
dr-goal = Больше очков — победа:
dr-goal-end = звёзды, спокойствие, луны.
dr-goal-brief = Больше очков за 8 снов
dr-goal-last = Последний сон

## Вещи на столе

dr-coins = { $coins } { $coins ->
    [one] монета
    [few] монеты
   *[many] монет
}
    .acc = { $coins } { $coins ->
    [one] монету
    [few] монеты
   *[many] монет
}
dr-keys = { $keys } { $keys ->
    [one] ключ
    [few] ключа
   *[many] ключей
}
dr-locks = { $locks } { $locks ->
    [one] замок
    [few] замка
   *[many] замков
}
    .with = { $locks ->
    [one] с { $locks } замком
   *[other] с { $locks } замками
}
dr-moons = { $moons } { $moons ->
    [one] луна
    [few] луны
   *[many] лун
}
dr-points = { $points } { $points ->
    [one] очко грёз
    [few] очка грёз
   *[many] очков грёз
}
dr-segments = { $count } { $count ->
    [one] сегмент
    [few] сегмента
   *[many] сегментов
}
dr-seconds = { $seconds } { $seconds ->
    [one] секунда
    [few] секунды
   *[many] секунд
}
dr-cells = { $cells } { $cells ->
    [one] ячейка
    [few] ячейки
   *[many] ячеек
}
dr-signed = { $amount ->
    [-15] −15
    [-14] −14
    [-13] −13
    [-12] −12
    [-11] −11
    [-10] −10
    [-9] −9
    [-8] −8
    [-7] −7
    [-6] −6
    [-5] −5
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
    [7] +7
    [8] +8
    [9] +9
   *[other] { $amount }
}

dr-shape = { $shape ->
    [single] одиночка
    [pair] пара
    [straight] прямая тройка
   *[bent] уголок
}
    .acc = { $shape ->
    [single] одиночку
    [pair] пару
    [straight] прямую тройку
   *[bent] уголок
}
    .gen = { $shape ->
    [single] одиночки
    [pair] пары
    [straight] прямой тройки
   *[bent] уголка
}
    .cap = { $shape ->
    [single] Одиночка
    [pair] Пара
    [straight] Прямая тройка
   *[bent] Уголок
}
dr-effect = { $effect ->
    [collect] сбор
    [banish] изгнание
    [double] двойной сбор
    [both] сбор с изгнанием
   *[blank] пусто
}
    .verb = { $effect ->
    [collect] собирает
    [banish] изгоняет
    [double] собирает вдвое
    [both] собирает и изгоняет
   *[blank] только накрывает
}
    .cap = { $effect ->
    [collect] Сбор
    [banish] Изгнание
    [double] Двойной сбор
    [both] Сбор с изгнанием
   *[blank] Пустая ячейка сегмента
}
dr-segment = { dr-shape } № { $id } ({ $effects }{ $coins ->
    [0] {""}
   *[other] ; { dr-coins }
}{ $moons ->
    [0] {""}
   *[other] ; { dr-moons }
})
dr-kind = { $kind ->
    [nightmare] кошмар
    [octopus] осьминог
    [bat] летучая мышь
    [spider] паук
    [chest] сундук
    [woven] сплетённые сны
   *[plain] ячейка сна
}
    .cap = { $kind ->
    [nightmare] Кошмар
    [octopus] Осьминог
    [bat] Летучая мышь
    [spider] Паук
    [chest] Сундук
    [woven] Сплетённые сны
   *[plain] Ячейка сна
}
dr-colour = { $colour ->
    [blue] синий
    [white] белый
    [orange] оранжевый
   *[green] зелёный
}
    .cap = { $colour ->
    [blue] Синий
    [white] Белый
    [orange] Оранжевый
   *[green] Зелёный
}
dr-shards = { $colour ->
    [blue] { $count ->
        [1] синий осколок
        [one] { $count } синий осколок
        [few] { $count } синих осколка
       *[many] { $count } синих осколков
    }
    [white] { $count ->
        [1] белый осколок
        [one] { $count } белый осколок
        [few] { $count } белых осколка
       *[many] { $count } белых осколков
    }
    [orange] { $count ->
        [1] оранжевый осколок
        [one] { $count } оранжевый осколок
        [few] { $count } оранжевых осколка
       *[many] { $count } оранжевых осколков
    }
   *[green] { $count ->
        [1] зелёный осколок
        [one] { $count } зелёный осколок
        [few] { $count } зелёных осколка
       *[many] { $count } зелёных осколков
    }
}
dr-reward = { $symbol ->
    [blue] { $count ->
        [1] синий осколок
        [one] { $count } синий осколок
        [few] { $count } синих осколка
       *[many] { $count } синих осколков
    }
    [white] { $count ->
        [1] белый осколок
        [one] { $count } белый осколок
        [few] { $count } белых осколка
       *[many] { $count } белых осколков
    }
    [orange] { $count ->
        [1] оранжевый осколок
        [one] { $count } оранжевый осколок
        [few] { $count } оранжевых осколка
       *[many] { $count } оранжевых осколков
    }
    [green] { $count ->
        [1] зелёный осколок
        [one] { $count } зелёный осколок
        [few] { $count } зелёных осколка
       *[many] { $count } зелёных осколков
    }
    [rainbow] { $count ->
        [1] осколок любого цвета
        [one] { $count } осколок любого цвета
        [few] { $count } осколка любого цвета
       *[many] { $count } осколков любого цвета
    }
    [calm] спокойствие +{ $count }
    [key] { $count ->
        [one] { $count } ключ
        [few] { $count } ключа
       *[many] { $count } ключей
    }
   *[coin] { $count ->
        [one] { $count } монета
        [few] { $count } монеты
       *[many] { $count } монет
    }
}
    .name = { $symbol ->
    [blue] синий осколок
    [white] белый осколок
    [orange] оранжевый осколок
    [green] зелёный осколок
    [rainbow] осколок любого цвета
    [calm] спокойствие
    [key] ключ
   *[coin] монета
}

## Что можно сделать

dr-item-logic = Логика сна
dr-item-nightmare = { $kind ->
    [octopus] Осьминог на { $cell }
    [bat] Летучая мышь на { $cell }
    [spider] Паук на { $cell }, не изгнан
   *[nightmare] Кошмар на { $cell }
}
dr-item-collect = { $kind ->
    [chest] Открыть сундук на { $cell }
    [spider] Взять осколок паука на { $cell }
   *[plain] Собрать награды на { $cell }
}
dr-item-woven = Разыграть взятое из сплетённых снов на { $cell }

dr-do-lock = Готово: { dr-segments } ({ $layout })
    .brief = Готово: { dr-segments }
dr-do-resolve = { $item }{ $calm ->
    [0] {""}
    [-15] : спокойствие −15
    [-14] : спокойствие −14
    [-13] : спокойствие −13
    [-12] : спокойствие −12
    [-11] : спокойствие −11
    [-10] : спокойствие −10
    [-9] : спокойствие −9
    [-8] : спокойствие −8
    [-7] : спокойствие −7
    [-6] : спокойствие −6
    [-5] : спокойствие −5
    [-4] : спокойствие −4
    [-3] : спокойствие −3
    [-2] : спокойствие −2
    [-1] : спокойствие −1
    [1] : спокойствие +1
    [2] : спокойствие +2
    [3] : спокойствие +3
    [4] : спокойствие +4
   *[other] : спокойствие { $calm }
}
dr-do-all = Разыграть всё
    .hint = Остальное само встанет в лучший порядок
dr-do-colour = { dr-colour.cap }
dr-do-give = Отдать: { $segment }
dr-do-weave = Взять: { $reward }
dr-do-buy = Купить за 4 монеты: { $segment }
dr-do-calm = Спокойствие +1 за 3 монеты
dr-do-done = Готово, дальше
dr-do-ready = К следующему сну

## Что от меня нужно

dr-prompt-dream = { $sand ->
    [yes] Часы уже взяты: закончите раскладку
   *[no] Разложите сегменты и возьмите часы первыми
}
    .hint = { $sand ->
    [yes] Монеты за «готово» уже нет. Ненакрытое, всё за краем и неизгнанные кошмары отнимут спокойствие.
   *[no] Глубина { $level }. За первое «готово» 1 монета, но изменить раскладку потом нельзя.
}
dr-prompt-locked = { $first ->
    [yes] Часы у вас: раскладка готова
   *[no] Раскладка готова
}
    .hint = { $count ->
    [1] Ещё раскладывает { $who }.
   *[other] Ещё раскладывают { $who }.
}{ $first ->
    [yes] {" "}Вы первый сновидец, и менять раскладку нельзя.
   *[no] {" "}Пока готовы не все, можно передумать.
}
dr-prompt-effects = Разыграйте эффекты в любом порядке
    .hint = { $count ->
    [one] Остался { $count } эффект.
    [few] Осталось { $count } эффекта.
   *[many] Осталось { $count } эффектов.
} «Разыграть всё» само найдёт лучший порядок.
dr-prompt-colour = { $count ->
    [1] Выберите цвет осколка
   *[other] Выберите один цвет для осколков: их { $count }
}
    .hint = Осколки всех 4 цветов сразу поднимут вас по шкале звёзд.
dr-prompt-bat = Летучая мышь: отдайте один сегмент
    .hint = Выбирать можно из тех, что не лежали в этом сне. Луны на сегменте пропадут вместе с ним.
dr-prompt-weave = Сплетённые сны: возьмите одну награду
    .hint = Потом возьмёт следующий, и так по кругу, пока награды не кончатся.
dr-prompt-ready = { $round ->
    [1] Первый сон ждёт
   *[other] Готовы к следующему сну?
}
    .hint = { $firstIs ->
    [you] Сон откроется всем сразу, когда готовы все; откроете его вы.
   *[other] Сон откроется всем сразу, когда готовы все; откроет его { $first }.
}
dr-prompt-is-ready = Вы готовы
    .hint = Сон откроется, когда готовы все. Ждём: { $who }.
dr-prompt-shop = { $bought ->
    [yes] Купите спокойствие или идите дальше
   *[no] { $coins ->
        [3] Лавка: купите спокойствие или идите дальше
       *[other] Лавка: купите сегмент или спокойствие
    }
}
    .hint = { $bought ->
    [yes] Сегмент уже куплен. Спокойствие: 3 монеты, сколько угодно раз.
   *[no] Сегмент: 4 монеты, один за раунд. Спокойствие: 3 монеты.
}
dr-prompt-awake = Вы проснулись и больше не играете
    .hint = Ждём: { $who }. Сон можно досмотреть до конца.
dr-prompt-wait = { $phase ->
    [dream] { $count ->
        [1] Ещё раскладывает { $who }
       *[other] Раскладывают { $who }
    }
    [ready] До сна ждём: { $who }
   *[choice] { $count ->
        [1] Выбирает { $who }
       *[other] Выбирают { $who }
    }
}
dr-prompt-over = { $count ->
    [0] Проснулись все: не побеждает никто
    [1] { $you ->
        [yes] Вы победили
       *[no] Побеждает { $who }
    }
   *[other] Победа общая: { $who }
}
    .hint = { $reason ->
    [most-points] Лучший счёт: { dr-points }.
    [most-coins] По очкам грёз равенство ({ $points }), решают монеты.
    [shared] Поровну и очков грёз ({ $points }), и монет.
    [last-dreaming] Остальные проснулись.
   *[all-awake] Спокойствия не осталось ни у кого.
}

## Хроника

dr-who = { $whoIs ->
    [you] Вы
   *[other] { $who }
}

dr-told-dream = Сон { $round }: { dr-dream }
dr-told-colour = { $whoIs ->
    [you] Вы играете { dr-own-colour.instrumental } сегментами
   *[other] { $who } играет { dr-own-colour.instrumental } сегментами
}
dr-told-hourglass = { $whoIs ->
    [you] Вы берёте часы и получаете 1 монету
   *[other] Часы берёт { $who } и получает 1 монету
}
dr-told-ready = { $whoIs ->
    [you] Ваша раскладка готова
   *[other] { $who }: раскладка готова
}
dr-told-late = { $whoIs ->
    [you] Время вышло: ваша раскладка считается как лежит
   *[other] { $who }: время вышло, раскладка считается как лежит
}
dr-told-shows = { $count ->
    [0] { $whoIs ->
        [you] На вашем сне не лежит ни одного сегмента
       *[other] { $who }: на сне не лежит ни одного сегмента
    }
   *[other] { $whoIs ->
        [you] Вы открываете раскладку: { dr-segments }
       *[other] { $who } открывает раскладку: { dr-segments }
    }
}
dr-told-weaves = { $whoIs ->
    [you] Вы выбираете
   *[other] { $who } выбирает
} из сплетённых снов: { $reward }
dr-told-loses = { $count ->
    [0] { $whoIs ->
        [you] Кошмар ничего у вас не отнимает
       *[other] { $who }: кошмар ничего не отнимает
    }
   *[other] { $whoIs ->
        [you] Ваше спокойствие −{ $count }:
       *[other] { $who }: спокойствие −{ $count },
    } { $what ->
        [logic] нарушена логика сна
       *[nightmare] кошмар не изгнан
    }
}
dr-told-gains = { $whoIs ->
    [you] Вы получаете:
   *[other] { $who } получает:
} { $rewards }
dr-told-chest = Сундук на { $cell } открыт, внутри: { $rewards }
dr-told-opens = { $whoIs ->
    [you] Вы открываете
   *[other] { $who } открывает
} сундук на { $cell } за { dr-keys }
dr-told-shard = { $whoIs ->
    [you] Вы выбираете цвет:
   *[other] { $who } выбирает цвет:
} { dr-shards }
dr-told-star = Все четыре цвета: { $whoIs ->
    [you] вы поднимаетесь
   *[other] { $who } поднимается
} по шкале звёзд до { $points }
dr-told-bat = { $whoIs ->
    [you] Летучая мышь уносит ваш сегмент:
   *[other] { $who } отдаёт летучей мыши сегмент:
} { $segment }
dr-told-wakes = Спокойствие кончилось: { $whoIs ->
    [you] вы просыпаетесь и выбываете
   *[other] { $who } просыпается и выбывает
}
dr-told-buys = { $whoIs ->
    [you] Вы покупаете сегмент
   *[other] { $who } покупает сегмент
} за { dr-coins.acc }: { $segment }
dr-told-calms = { $whoIs ->
    [you] Вы покупаете
   *[other] { $who } покупает
} спокойствие +1 за 3 монеты
dr-told-over = Игра окончена
dr-told-undo = { $whoIs ->
    [you] Вы передумали и отменяете свой выбор
   *[other] { $who } отменяет свой выбор
}
dr-told-back = { $whoIs ->
    [you] С общего согласия вы берёте назад свой ход и всё, что было после него
   *[other] С общего согласия { $who } берёт назад свой ход и всё, что было после него
}

## Стол словами

dr-say-round = { $level ->
    [0] Ни один сон ещё не открыт; впереди их { $rounds }.
   *[other] Сон { $round } из { $rounds }, глубина { $level }: { dr-dream }.
}
dr-say-cell = { $cell }: { $kind ->
    [nightmare] кошмар, спокойствие −{ $amount }
    [octopus] осьминог
    [bat] летучая мышь
    [spider] паук, спокойствие −{ $amount }; награда: { $rewards }
    [chest] сундук, замков: { $amount }
    [woven] сплетённые сны: { $rewards }
   *[plain] { $count ->
        [0] пусто
       *[other] { $rewards }
    }
}.
dr-say-player = { dr-who } (цвет { dr-own-colour }): спокойствие { $calm }, звёзды { $stars }, { dr-coins }, { dr-keys }, { $count ->
    [0] осколков нет
   *[other] { $shards }
}, { $segments ->
    [one] { $segments } сегмент
    [few] { $segments } сегмента
   *[many] { $segments } сегментов
}.{ $dreaming ->
    [yes] { $locked ->
        [yes] {" "}Раскладка готова.
       *[no] {""}
    }
   *[no] { $whoIs ->
        [you] {" "}Вы проснулись.
       *[other] {" "}Больше не спит.
    }
}
dr-say-layout = { dr-who }: на сне { dr-segments }, { $layout }.
dr-say-mine = Мой сегмент: { $segment }.
dr-say-sale = Продаётся за 4 монеты: { $segment }.

## Как открыть стол

dr-own-colour = { $colour ->
    [coral] коралловый
    [teal] бирюзовый
    [violet] лиловый
   *[cream] кремовый
}
    .instrumental = { $colour ->
    [coral] коралловыми
    [teal] бирюзовыми
    [violet] лиловыми
   *[cream] кремовыми
}
dr-colours-coral = Коралловый
dr-colours-teal = Бирюзовый
dr-colours-violet = Лиловый
dr-colours-cream = Кремовый
dr-option-pace = Темп
    .hint = С песочными часами, без спешки или по переписке
dr-option-pace-hourglass = С часами
    .hint = Первый, кто готов, переворачивает часы; остальные успевают, пока сыплется песок
dr-option-pace-untimed = Без спешки
    .hint = Сон ждёт, пока готовы все, сколько бы это ни заняло
dr-option-pace-correspondence = По переписке
    .hint = Сны открываются сами, ход за ходом; первый приславший раскладку — первый сновидец
dr-option-sand = Песок
    .hint = Сколько секунд сыплется песок после первого «готово»; без спешки не нужен
dr-option-sand-15 = 15 секунд
    .hint = Для тех, кто видит раскладку сразу
dr-option-sand-20 = 20 секунд
    .hint = Быстрая игра
dr-option-sand-30 = 30 секунд
    .hint = Обычные часы
dr-option-sand-45 = 45 секунд
    .hint = Немного спокойнее
dr-option-sand-60 = 60 секунд
    .hint = Минута на раскладку
dr-option-sand-90 = 90 секунд
    .hint = Хорошо для первой игры
dr-option-limit = Предел на сон
    .hint = Сколько ждать первого «готово»; без спешки не действует
dr-option-limit-0 = Без предела
    .hint = До первого «готово» время не идёт
dr-option-limit-120 = 2 минуты
    .hint = Если за 2 минуты никто не готов, раскладки считаются как лежат, а монеты нет никому
dr-option-limit-300 = 5 минут
    .hint = Если за 5 минут никто не готов, раскладки считаются как лежат, а монеты нет никому
dr-option-beginner = Для новичков
    .hint = Играть ли со снами, отмеченными звёздочкой
dr-option-beginner-yes = Простые сны
    .hint = Сны со звёздочкой в игре не участвуют
dr-option-beginner-no = Все сны
    .hint = Сны со звёздочкой тоже могут присниться

## Доска: общее

dr-board-title = Стол игры
dr-board-tile = Сон, девять ячеек
dr-board-field = Сон и место вокруг него
dr-board-others = Игроки
dr-board-tray = Мои сегменты
dr-board-you = вы
    .cap = Вы
    .this = это вы
dr-board-bot = бот
dr-board-away = не за столом, играет бот
dr-board-round = Сон { $round } из { $rounds }
    .short = Сон { $round }
dr-board-round-phase = Сон { $round } из { $rounds }, { $phase ->
    [dream] глубина { $level }
    [weave] сплетённые сны
    [effects] раскладки открыты
    [shop] лавка
    [ready] скоро начнётся
   *[over] всё позади
}
dr-board-level = Глубина { $level }
dr-board-name = { dr-dream }

## Доска: игроки

dr-board-state = { $state ->
    [busy] раскладывает
    [done] раскладка готова
    [first] часы здесь, раскладка готова
    [late] время вышло
    [weaving] выбирает награду
    [resolving] разыгрывает эффекты
    [resolved] эффекты разыграны
    [colour] выбирает цвет осколка
    [bat] отдаёт сегмент летучей мыши
    [shopping] выбирает покупку
    [waiting] ждёт своей очереди
   *[awake] больше не спит
}
    .me = { $state ->
    [busy] раскладываете
    [done] вы готовы
    [first] часы у вас
    [late] время вышло
    [weaving] выберите награду
    [resolving] разыграйте эффекты
    [resolved] эффекты разыграны
    [colour] выберите цвет осколка
    [bat] отдайте сегмент летучей мыши
    [shopping] ваша очередь
    [waiting] ждёте своей очереди
   *[awake] вы проснулись
}
dr-board-hidden = Чужая раскладка скрыта, пока готовы не все
dr-board-first = первый сновидец
    .me = вы первый сновидец
dr-board-calm = Спокойствие { $calm }
    .label = спокойствие
dr-board-stars = Звёзды { $stars }
    .label = звёзды
dr-board-coins = { dr-coins }
    .label = { $coins ->
    [one] монета
    [few] монеты
   *[many] монет
}
dr-board-keys-held = { dr-keys }
    .label = { $keys ->
    [one] ключ
    [few] ключа
   *[many] ключей
}
dr-board-moons = { dr-moons }
    .label = { $moons ->
    [one] луна
    [few] луны
   *[many] лун
}
dr-board-to-star = до звезды: { $shards }
    .top = на вершине: наборы остаются и приносят по 10
    .made = { $count ->
    [1] полный набор стал звездой
    [one] { $count } полный набор стал звёздами
    [few] { $count } полных набора стали звёздами
   *[many] { $count } полных наборов стали звёздами
}

## Доска: шкалы

dr-board-calm-track = Шкала спокойствия
dr-board-star-track = Шкала звёзд
dr-board-track-at = { dr-who }: { $at }
dr-board-track-label = { $track ->
    [calm] Спокойствие
   *[star] Звёзды
}. { $list }

## Доска: раскладка

dr-board-done = Готово
    .first = Взять часы
    .hint = Первый, кто готов, получает 1 монету и больше не меняет раскладку
    .later = Монеты уже нет; пока готовы не все, можно передумать
    .empty = Положите хотя бы один сегмент
dr-board-change-mind = Передумать
    .hint = Раскладка снова в ваших руках, пока сыплется песок
    .untimed = Раскладка снова в ваших руках, пока готовы не все
    .not = Первый сновидец передумать не может
dr-board-clear = Убрать всё
dr-board-rotate = Повернуть
    .hint = На четверть оборота по часовой стрелке
    .none = Одиночку поворачивать незачем
dr-board-slot = { dr-shape }{ $coins ->
    [0] {""}
    [1] {" "}· монета
   *[other] {" "}· монеты: { $coins }
}{ $moons ->
    [0] {""}
    [1] {" "}· луна
   *[other] {" "}· луны: { $moons }
}
    .hand = в руке
    .laid = лежит
    .lost = унесён
dr-board-slot-label = Сегмент { $number } из { $count }, { $segment }: { $state ->
    [hand] в руке
    [laid] лежит на { $cell }
   *[tray] можно взять
}
dr-board-more = ещё { dr-segments }
dr-board-cell = { $cell }: { $what }. { $cover ->
    [none] Не накрыта
    [collect] Под сбором
    [banish] Под изгнанием
    [double] Под двойным сбором
    [both] Под сбором с изгнанием
   *[blank] Под пустой ячейкой сегмента
}
dr-board-cell-what = { $kind ->
    [nightmare] кошмар, −{ $amount }
    [octopus] осьминог
    [bat] летучая мышь
    [spider] паук, −{ $amount }, { $rewards }
    [chest] сундук { dr-locks.with }
    [woven] сплетённые сны: { $rewards }
    [reward] { $rewards }
   *[plain] пусто
}
dr-board-outside = за краем
    .label = Место за краем сна: спокойствие −1 за каждую ячейку сегмента здесь
dr-board-effects = Что умеет сегмент
    .both = и то и другое
dr-board-drag = Тяните сегмент на сон или нажмите сегмент, потом ячейку
    .keys = Цифра берёт сегмент, стрелки двигают, R поворачивает, Enter кладёт
    .turn = Колесо или R поворачивает
    .finger = Второй палец или кнопка поворачивает
dr-board-illegal = { $why ->
    [overlap] Сегменты не кладут друг на друга
    [outside] Хотя бы одна ячейка сегмента должна лежать на сне
    [used] Этот сегмент уже лежит
    [locked] Вы сказали «готово»: сначала передумайте
    [first] Вы взяли часы: раскладку не изменить
    [time] Время вышло: раскладка считается как лежит
    [mirror] Сегменты поворачивают, но не отражают
   *[other] Сюда сегмент не положить
}

## Доска: песок

dr-board-sand = { dr-seconds }
    .label = { $seconds ->
    [one] секунда
    [few] секунды
   *[many] секунд
}
    .prompt = Разложите сегменты: { dr-seconds }
dr-board-sand-idle = Часы ждут
    .hint = Песок пойдёт, когда кто-нибудь скажет «готово»
dr-board-sand-none = Без песка
    .hint = Сон ждёт, пока готовы все
dr-board-limit = До предела { dr-seconds }
    .hint = Если до тех пор никто не готов, раскладки считаются как лежат

## Доска: лист раскладки

dr-board-sheet = Если оставить так
    .empty = Положите сегмент, и здесь появится, что выйдет
    .lit = светом отмечено новое
    .open = Показать весь лист
dr-board-sheet-if = Если положить { dr-shape.acc }
dr-board-sheet-without = Без { dr-shape.gen }: спокойствие { dr-signed }
dr-board-sheet-gains = Что принесёт
    .none = Пока ничего
dr-board-sheet-losses = Что отнимет
    .none = Ничего
dr-board-sheet-gain = { $symbol ->
    [blue] синий осколок
    [white] белый осколок
    [orange] оранжевый осколок
    [green] зелёный осколок
    [rainbow] осколок любого цвета
    [calm] спокойствие
    [key] ключ
   *[coin] монета
}
    .spider = { $symbol ->
    [blue] синий осколок с паука
    [white] белый осколок с паука
    [orange] оранжевый осколок с паука
   *[green] зелёный осколок с паука
}
dr-board-sheet-chest = { $times ->
    [1] сундук за { dr-keys }
   *[other] сундук дважды, ключей по { $keys }
}
    .short = на сундук не хватает ключей: надо { $locks }, будет { $keys }
    .again = на второе открытие не хватает ключей
    .empty = таких сундуков больше нет
dr-board-sheet-woven = сплетённые сны: { $times ->
    [1] ваш выбор
   *[other] ваш выбор, вдвое
}
dr-board-sheet-uncovered = ненакрытые ячейки: { $count }
dr-board-sheet-outside = ячейки за краем: { $count }
dr-board-sheet-nightmare = кошмар не изгнан
    .banished = кошмар изгнан
dr-board-sheet-nightmares = неизгнанные кошмары: { $count }
dr-board-sheet-octopus = осьминог, эффектов сбора: { $count }
    .banished = осьминог изгнан
dr-board-sheet-spider = паук не изгнан
    .banished = паук изгнан
dr-board-sheet-bat = летучая мышь унесёт сегмент
    .banished = летучая мышь изгнана
    .nothing = летучей мыши нечего унести
dr-board-sheet-calm = спокойствие
    .top = выше { $top } не поднимется
dr-board-sheet-star = все четыре цвета
dr-board-sheet-value = ценность
dr-board-sheet-total = Спокойствие { $was } → { $now }
    .label = Спокойствие: было { $was }, станет { $now }
dr-board-sheet-wakes = Спокойствия не останется: вы проснётесь
dr-board-sheet-line = Принесёт: { $gains }. Отнимет: { $losses }. Спокойствие станет { $now }.
    .nothing = ничего

## Доска: раскладки открыты

dr-board-reveal = Раскладки открыты
    .again = Показать ещё раз
    .skip = Нажмите, чтобы не ждать
dr-board-reveal-state = { $state ->
    [first] первый сновидец: +1 монета
    [done] раскладка готова вовремя
    [late] песок кончился
   *[empty] ничего не лежит
}
dr-board-reveal-value = { NUMBER($value, maximumFractionDigits: 1) }
    .label = ценность
dr-board-reveal-lost = спокойствие −{ $count }
    .none = ничего не потеряно
dr-board-reveal-segment = сегмент
dr-board-reveal-column = { dr-who }: ценность { NUMBER($value, maximumFractionDigits: 1) }, спокойствие { $was } → { $now }
dr-board-reveal-over = Сон кончился: спокойствие { $was } → { $now }
    .stars = { $count ->
    [0] {""}
    [one] +{ $count } шаг по шкале звёзд
    [few] +{ $count } шага по шкале звёзд
   *[many] +{ $count } шагов по шкале звёзд
}
dr-board-reveal-next = { $next ->
    [shop] В лавку
    [dream] К следующему сну
   *[results] К итогам
}
dr-board-best = Лучшая возможная
    .proved = из ваших сегментов, доказано полным перебором
    .theirs = из сегментов этого игрока, доказано полным перебором
    .found = лучшая из найденных, перебор не полон
    .wait = Ищем лучшую раскладку
    .gains = Что дала бы
    .better = Чем она лучше
    .show = Показать лучшую
    .hide = Показать мою
dr-board-best-bar = лучшая
    .mine = ваша
    .theirs = эта
dr-board-best-same = Ваша раскладка и есть лучшая
    .theirs = Эта раскладка и есть лучшая
dr-board-last = Прошлый сон
dr-board-best-unit = Ценность считается в очках грёз: сколько раскладка принесла бы вам к концу игры при вашем спокойствии, осколках, ключах и монетах.
    .theirs = Ценность считается в очках грёз: сколько раскладка принесла бы этому игроку к концу игры при его спокойствии, осколках, ключах и монетах.
    .awake = Пробуждение считается потерей 60 очков.
dr-board-best-for = Лучшая: { $who }
dr-board-best-look = { $whoIs ->
    [you] Показать рядом вашу лучшую раскладку
   *[other] Показать рядом лучшую раскладку, которая была у игрока { $who }
}
dr-board-best-none = Для этого игрока лучшую раскладку не искали
dr-board-best-failed = Лучшую раскладку узнать не удалось.
    .retry = Попробовать ещё раз
dr-board-best-line = { $how ->
    [doubled] двойной сбор на { $cell }: { $rewards }
    [banished] { $what ->
        [octopus] осьминог на { $cell } изгнан
        [bat] летучая мышь на { $cell } изгнана
        [spider] паук на { $cell } изгнан
       *[nightmare] кошмар на { $cell } изгнан
    }
    [opened] { $now ->
        [1] сундук на { $cell } открыт
       *[other] сундук на { $cell } открыт дважды
    }
    [collected] собрано на { $cell }: { $rewards }
    [woven] сплетённые сны на { $cell } собраны
    [skipped] зато не собрано на { $cell }: { $rewards }
    [costs] зато { $what ->
        [uncovered] ненакрытых ячеек { $now } вместо { $was }
        [outside] ячеек за краем { $now } вместо { $was }
       *[octopus] осьминог отнимет { $now } вместо { $was }
    }
   *[kept] { $what ->
        [uncovered] { $now ->
            [0] накрыты все ячейки
           *[other] ненакрытых ячеек { $now } вместо { $was }
        }
        [outside] { $now ->
            [0] ни одной ячейки за краем
           *[other] ячеек за краем { $now } вместо { $was }
        }
       *[octopus] осьминог отнимет { $now } вместо { $was }
    }
}
dr-board-reveal-nothing = ничего не собрано
dr-board-reveal-took = Из сплетённых снов вам: { $list }
dr-board-list = { $list }
dr-board-look = { $scene ->
    [reveal] Раскладки
    [shop] Лавка
   *[ready] Кто готов
}

## Доска: эффекты, сплетённые сны, летучая мышь, цвета

dr-board-resolve = Эффекты
    .hint = Порядок выбираете вы
    .all = Разыграть всё
    .all-hint = Остальное само встанет в лучший порядок
    .one = По одному
    .best = Лучшая раскладка
    .next = Разыграть
dr-board-resolve-wait = Эффекты ещё не разыграны: { $who }
dr-board-chest = Сундук { dr-locks.with }
    .open = Открыть
    .inside = Внутри
    .closed = закрыт
    .again = открыть ещё раз
dr-board-chest-short = Не хватает ключей: надо { $locks }, у вас { $keys }
dr-board-weaving = Сплетённые сны
    .hint = Берут по одной, по часовой стрелке от первого сновидца
    .left = Осталось
    .none = Всё разобрано
    .mine = Вам досталось
    .nothing = вам ничего не досталось
dr-board-weaving-turn = { $whoIs ->
    [you] Ваша очередь: возьмите награду
   *[other] Берёт { $who }
}
dr-board-weaving-doubled = вдвое: под двойным сбором
dr-board-bat = Летучая мышь
    .hint = Отдайте один из сегментов, которые не лежали в этом сне
    .give = Отдать
    .keep = останется
dr-board-bat-lost = Вместе с сегментом { $moons ->
    [one] пропадёт
   *[other] пропадут
} { dr-moons }
dr-board-colour = Какого цвета осколок?
    .two = Какого цвета 2 осколка?
    .star = с ним набор полный: звезда
dr-board-colour-have = есть { $count }

## Доска: лавка

dr-board-shop = Лавка
    .who = Кто покупает
    .order = по кругу от первого сновидца
dr-board-shop-state = { $state ->
    [now] выбирает
    [me] ваша очередь
    [next] ждёт очереди
    [skipped] без покупок
   *[done] покупки сделаны
}
dr-board-shop-bought = куплено: { dr-shape }
    .calm = спокойствие +{ $count }
dr-board-shop-buy = Купить за { $price }
    .label = Купить { dr-shape.acc } за 4 монеты
dr-board-shop-leave = Уйти без покупки
    .done = Дальше
dr-board-shop-stack = { dr-shape } · { $left ->
    [0] последний
   *[other] ещё { $left }
}
    .empty = стопка пуста
dr-board-shop-stack-label = { $segment }, 4 монеты, под ним ещё { $left }
dr-board-shop-calm = Родник спокойствия
    .hint = +1 за 3 монеты, можно несколько раз
    .price = 3 монеты
    .more = Ещё +1 за 3 монеты
    .less = На 1 меньше
dr-board-shop-not = { $why ->
    [coins] Не хватает монет: нужно { $price }, у вас { $coins }
    [bought] За раунд можно купить один сегмент
    [top] Спокойствие уже на верхнем делении
    [empty] Стопка пуста
   *[turn] Сейчас не ваша очередь
}
dr-board-wallet = Кошелёк
    .left = останется
    .segment = { dr-shape }
    .back = { $coins ->
    [1] монета на сегменте
   *[other] монеты на сегменте
}
    .calm = спокойствие
dr-board-wallet-label = У вас { dr-coins }, останется { $left }
dr-board-shop-on = На сегменте
dr-board-shop-note = Луна на сегменте приносит 1 очко грёз в конце. Монета на нём вернётся сразу. Монеты и ключи в конце ничего не стоят.

## Доска: ждём следующего сна

dr-board-ready = К следующему сну
    .hint = Сон откроется всем сразу, когда готовы все
dr-board-ready-state = { $ready ->
    [yes] { $whoIs ->
        [you] вы готовы
       *[other] ждёт сна
    }
   *[no] { $whoIs ->
        [you] ждут вас
       *[other] собирается
    }
}
dr-board-door = Сон { $round } из { $rounds } ждёт за дверью
    .first = Первый сон ждёт за дверью
    .open = Уснуть
dr-board-how-1 = Сон откроется всем сразу: накройте его девять ячеек своими сегментами.
dr-board-how-2 = Сбор берёт награды, изгнание прогоняет кошмары; всё ненакрытое, всё за краем и каждый неизгнанный кошмар отнимут спокойствие.
dr-board-how-3 = { $pace ->
    [hourglass] Первый, кто готов, берёт часы и монету, а остальные успевают, пока сыплется песок.
   *[other] Первый, кто готов, получает монету, а сон ждёт, пока готовы все.
}

## Доска: новости вслух

dr-board-news-sand = { $seconds ->
    [one] Осталась { $seconds } секунда
    [few] Осталось { $seconds } секунды
   *[many] Осталось { $seconds } секунд
}
dr-board-news-taken = В руке: { $segment }
dr-board-news-turned = { $turns ->
    [0] Сегмент стоит как вначале
    [1] Сегмент повёрнут на четверть оборота
    [2] Сегмент повёрнут на пол-оборота
   *[3] Сегмент повёрнут на три четверти оборота
}
dr-board-news-over = { dr-shape.cap } над { $cell }. Спокойствие станет { $now }
dr-board-news-laid = { dr-shape.cap } на { $cell }. Спокойствие станет { $now }
dr-board-news-returned = Сегмент возвращён: { dr-shape }
dr-board-news-cleared = Все сегменты убраны со сна
dr-board-news-best = Лучшая возможная { NUMBER($best, maximumFractionDigits: 1) }, ваша { NUMBER($value, maximumFractionDigits: 1) }

## Доска: итоги

dr-board-results = Итоги
dr-board-results-player = Игрок
dr-board-results-points = Очки грёз
    .hint = Звёзды, спокойствие, луны и сохранённые наборы вместе
dr-board-results-stars = Звёзды
    .hint = Деление шкалы звёзд
dr-board-results-calm = Спокойствие
    .hint = Сколько спокойствия осталось
dr-board-results-moons = Луны
    .hint = По 1 за каждую луну на своих сегментах
dr-board-results-sets = Наборы
    .hint = По 10 за каждый набор осколков, сохранённый на вершине шкалы звёзд
dr-board-results-coins = Монеты
    .hint = Решают, когда очков грёз поровну
dr-board-results-winner = победа
dr-board-results-awake = больше не спит
    .me = больше не спите
    .hint = Кто проснулся, стоит позади всех, кто спит
dr-board-results-again = Сыграть ещё
dr-board-results-look = Посмотреть стол

## Доска: подсказки

dr-board-tip-plain = Пустая ячейка сна. Её тоже надо накрыть, иначе спокойствие −1.
    .title = Пустая ячейка
dr-board-tip-reward = Накройте сбором, и всё, что здесь есть, ваше: { $rewards }. Двойной сбор удваивает каждый знак.
    .title = Награда
dr-board-tip-nightmare = Накройте изгнанием, иначе спокойствие −{ $amount }.
    .title = Кошмар
dr-board-tip-octopus = Если не изгнать, спокойствие −1 за каждый эффект сбора во всей раскладке.
    .title = Осьминог
dr-board-tip-bat = Если не изгнать, унесёт один из сегментов, которые вы не положили. Нечего уносить, нет и потери.
    .title = Летучая мышь
dr-board-tip-spider = Сбор берёт осколок. Без изгнания спокойствие −1. Сбор с изгнанием делает и то, и другое.
    .title = Паук
dr-board-tip-chest = Накройте сбором и заплатите по ключу за замок: { dr-keys }. Что внутри, узнаете, когда откроете.
    .title = Сундук { dr-locks.with }
dr-board-tip-woven = Те, кто накрыл ячейку сбором, берут отсюда по одной награде, по часовой стрелке от первого сновидца: { $rewards }.
    .title = Сплетённые сны

dr-board-tip-blank = Эффекта нет, но ячейку сна она накрывает.
    .title = Пустая ячейка сегмента
dr-board-tip-collect = Собирает все награды ячейки сна, которую накрывает.
    .title = Сбор
dr-board-tip-banish = Изгоняет кошмар с ячейки, которую накрывает: он ничего не отнимет.
    .title = Изгнание
dr-board-tip-double = Собирает награды ячейки дважды. Кошмару это не мешает и потерь не удваивает.
    .title = Двойной сбор
dr-board-tip-both = Собирает награды и изгоняет кошмар на одной ячейке.
    .title = Сбор с изгнанием

dr-board-tip-blue = Один из четырёх цветов. Все четыре вместе поднимают на шаг по шкале звёзд.
    .title = Синий осколок
dr-board-tip-white = Один из четырёх цветов. Все четыре вместе поднимают на шаг по шкале звёзд.
    .title = Белый осколок
dr-board-tip-orange = Один из четырёх цветов. Все четыре вместе поднимают на шаг по шкале звёзд.
    .title = Оранжевый осколок
dr-board-tip-green = Один из четырёх цветов. Все четыре вместе поднимают на шаг по шкале звёзд.
    .title = Зелёный осколок
dr-board-tip-rainbow = Осколок того цвета, который вы выберете. Под двойным сбором это 2 осколка одного цвета.
    .title = Осколок любого цвета
dr-board-tip-calm = Поднимает спокойствие на 1, но не выше 30.
    .title = Спокойствие
dr-board-tip-key = Открывает сундуки: 1 ключ за каждый замок.
    .title = Ключ
dr-board-tip-coin = Между снами: сегмент за 4 монеты, спокойствие +1 за 3.
    .title = Монета

dr-board-tip-moon = Приносит 1 очко грёз в конце, пока сегмент у вас.
    .title = Луна
dr-board-tip-segment-coin = Вернётся монетой сразу при покупке, только один раз.
    .title = Монета на сегменте
dr-board-tip-hourglass = Первый, кто готов, берёт часы и 1 монету. Потом у остальных есть время, пока сыплется песок.
    .title = Песочные часы
dr-board-tip-first = Первым берёт из сплетённых снов, первым покупает и открывает следующий сон.
    .title = Первый сновидец
dr-board-tip-calm-track = Каждое деление приносит 1 очко грёз в конце. На нуле вы просыпаетесь и проигрываете.
    .title = Спокойствие { $calm } из { $top }
dr-board-tip-star-track = Осколки всех четырёх цветов поднимают на шаг. После 30 наборы остаются у вас и приносят по 10.
    .title = Звёзды { $stars }
dr-board-tip-uncovered = Ничего не накрывает эту ячейку: спокойствие −1.
    .title = Логика сна
dr-board-tip-outside = Эта ячейка сегмента лежит за краем сна: спокойствие −1.
    .title = За краем сна
dr-board-tip-level = Чем глубже сон, тем больше в нём кошмаров и наград. По 2 сна на каждую глубину.
    .title = Глубина { $level }
dr-board-tip-starred = Сон для тех, кто уже играл.
    .title = Сон со звёздочкой
dr-board-tip-set = Приносит 10 очков грёз в конце.
    .title = Сохранённый набор
dr-board-tip-shape = { dr-shape.cap }: { dr-cells }. { $neutral ->
    [yes] Нейтральный сегмент.
   *[no] Стартовый сегмент.
}
    .title = Сегмент
dr-board-tip-points = Столько очков грёз дают сейчас звёзды, спокойствие, луны и сохранённые наборы.
    .title = { dr-points }

dr-board-keys = Клавиши
dr-board-keys-take = 1–9: взять сегмент
dr-board-keys-move = Стрелки: двигать
dr-board-keys-turn = R: повернуть
dr-board-keys-lay = Enter: положить
dr-board-keys-return = Backspace: вернуть
dr-board-keys-cancel = Esc: отпустить
dr-board-keys-done = G: готово
dr-board-touch = Тяните сегмент пальцем или нажмите его, потом ячейку. Второе касание поворачивает.

dr-board-tab-table = Стол
dr-board-tab-stock = Запасы
dr-board-tab-players = Игроки
dr-board-tab-chronicle = Хроника
dr-board-tab-rules = Правила

## Доска: один на один со сном

dr-board-practice = Сны для себя
    .hint = Новый сон, песок и лучшая раскладка рядом с вашей
    .start = Начать
    .next = Следующий сон
    .again = Этот же сон ещё раз
    .leave = Хватит на сегодня
    .limit = Время
    .seconds = { $seconds } с
    .untimed = без предела
    .rules = Ответ один. Когда песок кончится, засчитают то, что лежит на сне.
    .link = Кто откроет этот адрес, увидит тот же сон
dr-board-daily = Сон дня
    .hint = Один и тот же сон и те же сегменты для всех, каждый день новые
    .start = Увидеть
    .look = Вспомнить
    .short = Один сон на всех, каждый день новый.
    .rules = Один ответ в день. Часы идут с той минуты, когда сон открыт, и никого не ждут.
    .midnight = Новый день начинается в полночь по всемирному времени, для всех разом
    .past = Этот день прошёл: его сон можно увидеть, но серия от него не растёт
    .future = Этот день ещё не настал
    .never = Такого сна нет
    .today = К сегодняшнему сну
    .share = Поделиться
    .copied = Скопировано
    .not-copied = Скопировать не вышло: выделите строку сами
dr-board-daily-title = Сон дня, { $date }
    .number = № { $number }
dr-board-daily-next = { $hours ->
    [0] Следующий сон меньше чем через час
    [one] Следующий сон через { $hours } час
    [few] Следующий сон через { $hours } часа
   *[many] Следующий сон через { $hours } часов
}
dr-board-streak = { $count ->
    [0] Серия ещё не началась
    [1] Серия: один сон
    [one] Серия: { $count } сон подряд
    [few] Серия: { $count } сна подряд
   *[many] Серия: { $count } снов подряд
}
    .hint = Серия растёт, пока ваша раскладка не хуже { $percent } % лучшей
    .best = Лучшая серия: { $count }
    .days = { $count ->
    [0] Серия ещё не началась
    [1] Серия: один день
    [one] Серия: { $count } день подряд
    [few] Серия: { $count } дня подряд
   *[many] Серия: { $count } дней подряд
}
dr-board-practice-result = { $percent ->
    [100] Лучше нельзя: это доказано
   *[other] Ценность { $value } из { $best }, { $percent } % лучшей раскладки
}
    .title = { $percent ->
    [100] Безупречный сон
   *[other] Чем кончился сон
}
    .time = за { $time }
    .late = песок кончился раньше
    .empty = На сне не лежит ни одного сегмента
dr-board-alone = Наедине со сном
    .how = Накройте девять ячеек своими сегментами: соберите награды, прогоните кошмары. Потом рядом ляжет лучшая раскладка из тех же сегментов, и это доказано.
    .holds = С чем вы входите
    .begin = Открыть сон
    .clock = Время
    .left = Осталось времени
    .mine = Ваша раскладка
    .judging = Ищем лучшую раскладку
    .kept = Ваш ответ сохранён, но сервер молчит
    .remembered = Это было { $percent } % лучшей раскладки
    .edition = С тех пор сегменты изменились, и раскладку уже не показать.
    .percent = { $percent } %
    .worth = Сколько здесь стоила каждая вещь, в очках грёз
    .invite = Сегодня без компании? Один сон против лучшей раскладки
dr-board-share = Сквозь грёзы, сон дня № { $number }: { $percent } % лучшей раскладки за { $time }
    .perfect = Сквозь грёзы, сон дня № { $number }: лучшая раскладка из возможных, за { $time }
    .streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[many] { $count } дней подряд
}

## Раскладка словами

dr-type-how = Раскладку пишут сегмент за сегментом: номер, двоеточие, место первой ячейки (вправо, вниз) и четверти оборота по часовой стрелке. 12:1,0,1 значит: сегмент 12, первая ячейка в среднем столбце верхнего ряда, одна четверть.
dr-type-places = Места на сне: a3 это 0,0; b3 это 1,0; c3 это 2,0; a2 это 0,1; b2 это 1,1; c2 это 2,1; a1 это 0,2; b1 это 1,2; c1 это 2,2. За краем числа меньше 0 или больше 2.
dr-type-cell = { $x },{ $y } { dr-effect }
dr-type-segment = Сегмент { $id }, { dr-shape }: { $cells }{ $coins ->
    [0] {""}
   *[other] ; { dr-coins }
}{ $moons ->
    [0] {""}
   *[other] ; { dr-moons }
}
dr-type-wrong = { $why ->
    [word] «{ $word }» не читается: сегмент пишут так: 12:1,0,1
    [segment] Сегмента { $word } у вас нет
    [twice] Сегмент { $word } назван дважды
    [overlap] { $word }: сегменты не кладут друг на друга
   *[outside] { $word }: хотя бы одна ячейка сегмента должна лежать на сне
}

## За что позиция стоит очков

dr-part-stars = звёзды
dr-part-shards = осколки
dr-part-calm = спокойствие
dr-part-segments = сегменты
dr-part-coins = монеты
dr-part-keys = ключи
