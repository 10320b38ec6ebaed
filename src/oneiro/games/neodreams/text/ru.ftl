nd-title = Корпорация «Сны»
nd-pitch = Студия, где сны записывают на заказ
nd-goal = Больше кредитов — победа.
nd-goal-end = Конец, когда у кого-то 12 снов.
nd-goal-brief = Больше кредитов к 12-му сну

## Вещи на столе

nd-amount = { $count } { $what ->
    [knowledge] { $count ->
        [one] знание
        [few] знания
       *[many] знаний
    }
    [memory] { $count ->
        [one] воспоминание
        [few] воспоминания
       *[many] воспоминаний
    }
    [fantasy] { $count ->
        [one] фантазию
        [few] фантазии
       *[many] фантазий
    }
   *[image] { $count ->
        [one] образ
        [few] образа
       *[many] образов
    }
}
nd-have = { $count } { $what ->
    [knowledge] { $count ->
        [one] знание
        [few] знания
       *[many] знаний
    }
    [memory] { $count ->
        [one] воспоминание
        [few] воспоминания
       *[many] воспоминаний
    }
    [fantasy] { $count ->
        [one] фантазия
        [few] фантазии
       *[many] фантазий
    }
   *[image] { $count ->
        [one] образ
        [few] образа
       *[many] образов
    }
}
nd-kind = { $kind ->
    [lucid] осознанный
    [collective] коллективный
   *[recurring] повторяющийся
}
    .dream = { $kind ->
    [lucid] осознанный сон
    [collective] коллективный сон
    [recurring] повторяющийся сон
   *[any] любой сон
}
    .plural = { $kind ->
    [lucid] осознанные сны
    [collective] коллективные сны
   *[recurring] повторяющиеся сны
}
nd-card = «{ nd-card-name }»
nd-card-full = { $card }, { $free ->
    [yes] бесплатно
   *[no] стоит { $cost }
}, { $credits } { $credits ->
    [one] кредит
    [few] кредита
   *[many] кредитов
}. Эффект: { $what }. { $slots ->
    [one] С { $slots } образом
   *[other] С { $slots } образами
}: { $upgraded }. За сброс: { $reward }
nd-rule = { $when }: { $what }
nd-with-finale = { $what }. { $finale }

## Что делают эффекты

nd-fx-all = { $parts }
nd-fx-gain = получите { $what }
nd-fx-take = { $source ->
    [market] возьмите { nd-kind.dream } с рынка
    [deck] возьмите { nd-kind.dream } из колоды
   *[either] возьмите { nd-kind.dream }
}
nd-fx-create = { $cheaper ->
    [yes] создайте сон, потратив меньше на { $what }
   *[no] создайте сон
}
nd-fx-place = { $most ->
    [0] разместите образы
    [1] разместите образ
    [one] разместите до { $most } образа
   *[other] разместите до { $most } образов
}
nd-fx-connect = подключите клиента
nd-fx-broadcast = транслируйте коллективные сны
nd-fx-spend = потратьте { $what }, и тогда { $then }
nd-fx-discard = сбросьте с руки { nd-kind.dream }, и тогда { $then }
nd-fx-disconnect = уберите клиента, и тогда { $then }
nd-fx-each = за { $of ->
    [lucid] каждый свой осознанный сон
    [collective] каждый свой коллективный сон
    [recurring] каждый свой повторяющийся сон
    [client] каждого своего клиента
   *[upgraded] каждый свой улучшенный сон
} { $then }
nd-fx-or = { $one } или { $other }
nd-fx-either = выберите одно: { $ways }
nd-when = { $event ->
    [create] Создав сон
    [create-lucid] Создав осознанный сон
    [create-collective] Создав коллективный сон
    [create-recurring] Создав повторяющийся сон
    [connect] Подключив клиента
    [disconnect] Убрав клиента
    [broadcast] После трансляции
    [send] Отправив онейронавта
    [advance] Продвинув фазу сна
    [return] Вернув онейронавта
    [discard] Сбросив карту
    [upgrade] Улучшив сон
    [gain-k] Получив знания
    [gain-m] Получив воспоминания
    [gain-f] Получив фантазии
   *[gain-i] Получив образ
}
nd-finale = В конце { $credits } { $credits ->
    [one] кредит
    [few] кредита
   *[many] кредитов
} за { $of ->
    [lucid] каждый свой осознанный сон
    [collective] каждый свой коллективный сон
    [recurring] каждый свой повторяющийся сон
    [client] каждого своего клиента
   *[upgraded] каждый свой улучшенный сон
}

nd-sign = { $sign ->
    [take] +{ nd-sign-of }{ nd-sign-from }
    [create] создать
    [place] образы
    [connect] подключить
    [disconnect] отключить
    [broadcast] эфир
    [discard] сбросить { nd-sign-of }
   *[each] за { nd-sign-of }
}
nd-sign-of = { $of ->
    [lucid] осознанный
    [collective] коллективный
    [recurring] повторяющийся
    [client] клиента
    [upgraded] улучшенный
   *[any] любой
}
nd-sign-from = { $source ->
    [market] {" "}(рынок)
    [deck] {" "}(колода)
   *[either] {""}
}

## Что можно сделать

nd-do-marker = Начать так: { $phase }
nd-do-send = { $place }: { $what }
nd-do-advance = Дальше, { $phase }: { $what }
nd-do-do = { $what }
nd-do-back = Вернуть онейронавта: { $place }
nd-do-take = Взять карту { $card }
nd-do-draw = Взять { nd-kind.dream } из колоды
nd-do-create = { $free ->
    [yes] Создать сон { $card } бесплатно
   *[no] Создать сон { $card } за { $cost }{ $jokers ->
        [0] {""}
        [one] , { $jokers } фантазия взамен
        [few] , { $jokers } фантазии взамен
       *[many] , { $jokers } фантазий взамен
    }
}
nd-do-image = Образ на сон { $card } ({ $images } из { $slots })
nd-do-connect = Клиент к сну { $card }: { $what }
nd-do-disconnect = Убрать клиента из сна { $card }
nd-do-play = { $card }: { $what }
nd-do-use = { $card }: { $what }
nd-do-pay = Потратьте { $what }, и тогда { $then }
nd-do-drop = Сбросить карту { $card }
nd-do-choose = { $what }
nd-do-discard = Сбросить карту { $card } и получить { $reward }
nd-do-skip = { $step ->
    [placing] Хватит образов
    [triggered] Остальное пропустить
    [broadcasting] Закончить трансляцию
   *[other] Пропустить
}
nd-do-wait = Остальное потом
nd-do-end = { $step ->
    [return] Вернуть в запас
    [waking] Больше ничего
   *[other] Завершить ход
}

## Что от меня нужно

nd-prompt-marker = С какой фазы сна начать?
    .hint = Вы ходите последним, вам и выбирать. Больше ничего от этого не происходит.
nd-prompt-turn = { $nauts ->
    [0] Ваш ход: онейронавтов нет, продвиньте сон
   *[other] Ваш ход: отправьте онейронавта или продвиньте сон
}
    .hint = { $nauts ->
    [0] Дальше: { $phase }.
    [one] В запасе { $nauts } онейронавт. Дальше: { $phase }.
    [few] В запасе { $nauts } онейронавта. Дальше: { $phase }.
   *[many] В запасе { $nauts } онейронавтов. Дальше: { $phase }.
}
nd-prompt-deeds = { $left ->
    [0] Здесь больше нечего делать: завершите ход
   *[other] { $place }: выполните действия в любом порядке
}
    .hint = { $left ->
    [0] Пока ход не завершён, его можно вернуть.
    [one] Открыто { $left } действие.
    [few] Открыто { $left } действия.
   *[many] Открыто { $left } действий.
}
nd-prompt-waking = { $active ->
    [yes] { $own ->
        [0] { $left ->
            [0] { $phase }: здесь больше нечего делать
           *[other] { $phase }: выполните действия фазы
        }
       *[other] { $phase }: верните своих онейронавтов
    }
   *[no] { $phase }: верните своих онейронавтов
}
    .hint = { $active ->
    [yes] Действия фазы только ваши: до, между и после чьих угодно возвращений.
   *[no] В порядке, который выберете.
}
nd-prompt-return = { $place }: возьмите { nd-kind.dream } или создайте сон
    .hint = Потом онейронавт вернётся в запас.
nd-prompt-triggered = Сны отозвались: какой следующий?
    .hint = { $count ->
    [one] Можно и пропустить.
   *[other] Порядок за вами; любой можно пропустить.
}
nd-prompt-taking = { $card ->
    [yes] { $source }: возьмите { nd-kind.dream }
   *[no] Возьмите { nd-kind.dream }
}
    .hint = { $where ->
    [market] С рынка.
    [deck] С верха колоды.
   *[other] С рынка или с верха колоды.
}
nd-prompt-creating = { $card ->
    [yes] { $source }: { $payable ->
        [yes] создайте сон
       *[no] пока ничего не по силам
    }
   *[no] { $payable ->
        [yes] Создайте сон
       *[no] Пока ничего не по силам
    }
}{ $cheaper ->
    [yes] , дешевле на { $what }
   *[no] {""}
}
    .hint = { $payable ->
    [yes] Светятся те, что по силам; фантазии заменят недостающее.
   *[no] Сбросьте карты за награду или пропустите.
}
nd-prompt-placing = { $card ->
    [yes] { $source }: разместите образы
   *[no] Разместите образы
}
    .hint = { $images ->
    [0] В запасе образов нет.
    [one] В запасе { $images } образ; он ляжет в верхнюю пустую ячейку.
    [few] В запасе { $images } образа; каждый ляжет в верхнюю пустую ячейку.
   *[many] В запасе { $images } образов; каждый ляжет в верхнюю пустую ячейку.
}
nd-prompt-connecting = { $card ->
    [yes] { $source }: выберите осознанный сон для клиента
   *[no] Выберите осознанный сон для клиента
}
    .hint = Его эффект сработает сразу.
nd-prompt-disconnecting = { $card ->
    [yes] { $source }: какой клиент уходит?
   *[no] Какой клиент уходит?
}
    .hint = Тогда { $then }.
nd-prompt-broadcasting = В эфире: какой сон следующий?
    .hint = { $count ->
    [one] Остался один; можно и пропустить.
   *[other] Каждый один раз, в любом порядке; любой можно пропустить.
}
nd-prompt-paying = { $card ->
    [yes] { $source }: { $payable ->
        [yes] потратить { $what }?
       *[no] не хватает на { $what }
    }
   *[no] { $payable ->
        [yes] Потратить { $what }?
       *[no] Не хватает на { $what }
    }
}
    .hint = { $payable ->
    [yes] Тогда { $then }. Фантазия заменит знание или воспоминание.
   *[no] Сбросьте карты за награду или пропустите.
}
nd-prompt-dropping = { $card ->
    [yes] { $source }: сбросить { nd-kind.dream }?
   *[no] Сбросить { nd-kind.dream }?
}
    .hint = Тогда { $then }; своей награды карта не даст.
nd-prompt-choosing = { $card ->
    [yes] { $source }: выберите одно
   *[no] Выберите одно
}
    .hint = Только одно из них.
nd-prompt-wait = { $step ->
    [turn] Ходит { $who }
    [marker] { $who } выбирает начало сна
   *[other] { $who } выбирает
}
nd-prompt-over = { $count ->
    [1] { $you ->
        [yes] Вы победили
       *[no] Победа: { $who }
    }
   *[other] Общая победа: { $who }
}
    .hint = { $reason ->
    [most-credits] Самая богатая студия, кредитов: { $credits }.
    [most-images] Кредитов поровну ({ $credits }), решили образы на снах.
   *[shared] Поровну и кредитов ({ $credits }), и образов.
}

## Летопись

nd-who = { $whoIs ->
    [you] Вы
   *[other] { $who }
}
nd-told-begins = { $whoIs ->
    [you] Вы начинаете
   *[other] { $who } начинает
}
nd-told-dealt = Ваша рука: { $cards }
nd-told-marker = { $whoIs ->
    [you] Вы начинаете с фазы:
   *[other] { $who } начинает с фазы:
} { $phase }
nd-told-sends = { $whoIs ->
    [you] Вы отправляете онейронавта:
   *[other] { $who } отправляет онейронавта:
} { $place }
nd-told-advances = { $whoIs ->
    [you] Вы продвигаете сон:
   *[other] { $who } продвигает сон:
} { $phase }
nd-told-market = Новое на рынке: { $card }
nd-told-over = Игра окончена
nd-told-gains = { $whoIs ->
    [you] Вы получаете
   *[other] { $who } получает
} { $what }
nd-told-shuffles = { $kind ->
    [lucid] Осознанная колода
    [collective] Коллективная колода
   *[recurring] Повторяющаяся колода
} перемешана заново
nd-told-draws = { $whoIs ->
    [you] Вы берёте
   *[other] { $who } берёт
} { nd-kind.dream } из колоды
nd-told-gets = Из колоды: { $card }
nd-told-takes = { $whoIs ->
    [you] Вы берёте
   *[other] { $who } берёт
} карту { $card } с рынка
nd-told-discards = { $whoIs ->
    [you] Вы сбрасываете
   *[other] { $who } сбрасывает
} карту { $card }
nd-told-creates = { $whoIs ->
    [you] Вы создаёте
   *[other] { $who } создаёт
} сон { $card }{ nd-paid }
nd-paid = { $count ->
    [0] {""}
   *[other] {" "}за { $what }
}
nd-told-fires = { nd-who }: отзывается сон { $card }
nd-told-broadcasts = { $whoIs ->
    [you] Вы выходите
   *[other] { $who } выходит
} в эфир
nd-told-plays = В эфире: { $card }
nd-told-places = { $whoIs ->
    [you] Вы размещаете
   *[other] { $who } размещает
} образ на сон { $card }
nd-told-upgrades = Улучшен сон { $card }
nd-told-connects = { $whoIs ->
    [you] Вы подключаете
   *[other] { $who } подключает
} клиента к сну { $card }
nd-told-disconnects = { $whoIs ->
    [you] Вы убираете
   *[other] { $who } убирает
} клиента из сна { $card }
nd-told-spends = { $whoIs ->
    [you] Вы тратите
   *[other] { $who } тратит
} { $what }
nd-told-drops = { $whoIs ->
    [you] Вы отдаёте
   *[other] { $who } отдаёт
} карту { $card }
nd-told-returns = { $whoIs ->
    [you] Ваш онейронавт вернулся
   *[other] Онейронавт вернулся ({ $who })
}: { $place }
nd-told-undo = { $whoIs ->
    [you] Вы берёте ход назад
   *[other] { $who } берёт ход назад
}
nd-told-back = { $whoIs ->
    [you] С общего согласия вы берёте назад свой ход и всё, что было после него
   *[other] С общего согласия { $who } берёт назад свой ход и всё, что было после него
}

## Положение словами

nd-say-phase = Фаза сна: { $phase }. { $activeIs ->
    [you] Ваш ход
   *[other] Ходит { $active }
}
nd-say-place = { $place }: { $what }. { $taken ->
    [yes] { $whoIs ->
        [you] Там ваш онейронавт
       *[other] Там онейронавт ({ $who })
    }
   *[no] Свободно
}
nd-say-market = Рынок, { nd-kind.plural }: { $count ->
    [0] пусто
   *[other] { $cards }
}. В колоде: { $deck }
nd-say-player = { nd-who }: { $some ->
    [yes] { $stock }
   *[no] ресурсов нет
}, { $images ->
    [one] { $images } образ
    [few] { $images } образа
   *[many] { $images } образов
}, онейронавтов в запасе: { $nauts }, карт в руке: { $hand }, снов: { $dreams }, кредитов: { $credits }
nd-say-dream = { nd-who }, { $card }: { $what }. Образов { $images } из { $slots }{ $upgraded ->
    [yes] , улучшен
   *[no] {""}
}{ $client ->
    [yes] , с клиентом
   *[no] {""}
}
nd-say-holds = { nd-who }, в руке: { $count ->
    [0] карт нет
   *[other] { $cards }
}
nd-say-hand = В руке: { $card }

## Параметры стола

nd-option-boards = Планшеты снов
    .hint = Два сна, с которых каждый начинает
nd-option-boards-a = Сторона А
    .hint = Одинаковые у всех, для первой игры
nd-option-boards-b = Стороны Б
    .hint = Каждая студия начинает по-своему
nd-option-marker = Первая фаза
    .hint = Откуда начинает маркер сна
nd-option-marker-start = Дремота
    .hint = Как обычно
nd-option-marker-last = Выбирает последний игрок
    .hint = Для тех, кто хорошо знает игру

## Стол на экране

nd-board-active = ходит
nd-board-advance = Продвинуть сон
nd-board-after = Останется
nd-board-areas = Части стола
nd-board-area-sphere = Сфера
nd-board-area-market = Рынок
nd-board-area-dreams = Мои сны
nd-board-area-hand = Рука
nd-board-area-log = Хроника
nd-board-away = вместо него бот
nd-board-bot = бот
nd-board-cancel = Отмена
nd-board-chip = { $state ->
    [done] Использовано
    [doing] Выполняется
    [open] Можно сделать
   *[shut] Сейчас нечего делать
}
nd-board-clients = { $count ->
    [one] { $count } клиент
    [few] { $count } клиента
   *[many] { $count } клиентов
}
nd-board-credits = { $credits ->
    [one] { $credits } кредит
    [few] { $credits } кредита
   *[many] { $credits } кредитов
}
nd-board-discard = Сбросить за награду
nd-board-discard-not = Не сбрасывать
nd-board-discard-hint = Награда под каждой картой
nd-board-discard-title = Какую карту сбросить?
    .hint = Взамен ресурс или образ с её нижнего угла. Можно несколько подряд.
nd-board-dream = { $card }: { $what }. Образов { $images } из { $slots }{ $client ->
    [yes] , есть клиент
   *[no] {""}
}
nd-board-dreams-mine = Мои сны
nd-board-dreams-of = Сны: { $name }
nd-board-end-anyway = Всё равно завершить
nd-board-end = Завершить ход
    .short = Завершить
nd-board-end-warn = Завершить? Ещё открыто: { $what }
    .hint = Неиспользованное пропадёт.
nd-board-stay = Вернуться
nd-board-ending = Последний круг, до хода: { $name }
    .phone = Последний круг
nd-board-free = бесплатно
nd-board-goal = До { $enough } снов
nd-board-tip-goal = Когда у кого-то { $enough } снов, игра закончится после хода последнего игрока: { $name }.
nd-board-hand = Рука
nd-board-hand-of = Рука: { $name }
nd-board-hand-count = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
nd-board-hand-empty = Карт нет: возьмите с рынка или из колоды
nd-board-hidden = { $count ->
    [one] и ещё { $count } закрытая карта
    [few] и ещё { $count } закрытые карты
   *[many] и ещё { $count } закрытых карт
}
nd-board-lack = { $count } { $what ->
    [knowledge] { $count ->
        [one] знания
       *[other] знаний
    }
    [memory] { $count ->
        [one] воспоминания
       *[other] воспоминаний
    }
   *[fantasy] { $count ->
        [one] фантазии
       *[other] фантазий
    }
}
nd-board-missing = не хватает { $what }
nd-board-short = не хватает
nd-board-last = последний
nd-board-level = { $what ->
    [knowledge] Знания
    [memory] Воспоминания
   *[fantasy] Фантазии
}: { $count } из { $most }
nd-board-me = { $own ->
    [yes] это вы · { $dreams } из { $enough } снов
   *[no] { $dreams } из { $enough } снов
}
nd-board-nauts = { $count ->
    [0] Все онейронавты в сфере
    [one] { $count } онейронавт в запасе
    [few] { $count } онейронавта в запасе
   *[many] { $count } онейронавтов в запасе
}
nd-board-open = Действия места или фазы
nd-board-ways = Из чего выбрать
nd-board-others = Остальные игроки
nd-board-pay = Потратить
nd-board-results = Итоги
nd-board-results-player = Студия
nd-board-results-credits = Кредиты
    .hint = Всё вместе
nd-board-results-printed = Карты
    .hint = Кредиты, напечатанные на снах
nd-board-results-images = Образы
    .hint = По одному за образ на снах
nd-board-results-finale = Финал
    .hint = Что сны приносят в конце игры
nd-board-results-rest = Остаток
    .hint = Образы в запасе, ресурсы и карты в руке, делённые на пять
nd-board-results-dreams = Сны
    .hint = Сколько снов создано, вместе с печатными
nd-board-seat = { $name }: { $stock }; образов { $images }, клиентов { $clients }, онейронавтов в запасе { $nauts }, снов { $dreams }, карт в руке { $hand }, кредитов { $credits }
nd-board-server = Сервер
nd-board-sum-dreams = из { $enough } снов
nd-board-sum-upgraded = улучшено
nd-board-sum-clients = { $count ->
    [one] клиент
    [few] клиента
   *[many] клиентов
}
nd-board-sum-credits = { $count ->
    [one] кредит
    [few] кредита
   *[many] кредитов
}
nd-board-swap = Заплатить фантазией вместо { $what ->
    [knowledge] одного знания
   *[memory] одного воспоминания
}
nd-board-unswap = Вернуть фантазию, заплатить { $what ->
    [knowledge] знанием
   *[memory] воспоминанием
}
nd-board-tape = Цепочка снов
nd-board-tape-air = Эфир
nd-board-tape-end = цепочка окончена
nd-board-thinks = { $step ->
    [turn] ходит
    [return] возвращает своих
    [waking] будит фазу
    [marker] выбирает начало
   *[other] выбирает
}
nd-board-tip-knowledge = Платят за сны. Не больше десяти.
nd-board-tip-memory = Платят за сны. Не больше десяти.
nd-board-tip-fantasy = Платят за сны. Фантазия заменит одно знание или воспоминание.
nd-board-tip-images = Ложатся в ячейки снов. Когда все заняты, сон улучшен.
nd-board-tip-nauts = Отправляются в сферу и возвращаются, когда фаза дойдёт до их столбца.
nd-board-tip-credits = Столько было бы, если бы игра кончилась сейчас.
nd-board-undo = Вернуть последнее
nd-board-wait = Остальное потом
    .hint = Действия фазы останутся вам после чужих возвращений
nd-board-waiting = Сейчас { $phase }. Наведите на карту, чтобы прочесть её.
    .phone = Сейчас { $phase }. Удержите карту, чтобы прочесть её.
nd-board-results-winner = победа
nd-board-act-send = Отправить: { $place }
nd-board-act-back = Вернуть: { $place }
    .short = { $place }
nd-board-act-create = Создать сон { $card }
nd-board-act-take = Взять карту { $card }
nd-board-act-image = Образ на сон { $card }
nd-board-act-connect = Клиент к сну { $card }
nd-board-act-disconnect = Убрать из сна { $card }
nd-board-act-play = В эфир: { $card }
nd-board-act-use = Применить сон { $card }
nd-board-act-drop = Отдать карту { $card }
nd-board-act-discard = Сбросить карту { $card }

## Карты, рынок и онейросфера на экране

nd-board-card-dream = { $images } из { $slots } образов{ $upgraded ->
    [yes] , улучшен
   *[no] {""}
}{ $client ->
    [yes] , клиент подключён
   *[no] {""}
}
nd-board-card-cost = Стоимость
nd-board-card-credits = { $credits } { $credits ->
    [one] кредит
    [few] кредита
   *[many] кредитов
}
nd-board-card-slots = Образов: { $images } из { $slots }
nd-board-card-client = клиент подключён
nd-board-card-upgraded = { $slots ->
    [one] С { $slots } образом
   *[other] С { $slots } образами
}:
nd-board-card-pay = Оплата:
nd-board-card-for = за
nd-board-card-joker = { $count ->
    [one] { $count } фантазия
    [few] { $count } фантазии
   *[many] { $count } фантазий
} вместо { $what ->
    [knowledge] знаний
   *[other] воспоминаний
}
nd-board-card-free = бесплатно
nd-board-card-short = Не хватает
nd-board-card-reward = Сбросив с руки: { $what }
nd-board-card-none = Наведите на карту, чтобы прочесть её крупно
nd-board-market-decks = { $kind ->
    [lucid] Осознанные
    [collective] Коллективные
   *[recurring] Повторяющиеся
}
nd-board-market-deck = { $kind ->
    [lucid] Осознанные сны
    [collective] Коллективные сны
   *[recurring] Повторяющиеся сны
}: в колоде { $count }, в сбросе { $discards }
nd-board-market-draw = Взять { nd-kind.dream } из колоды
nd-board-sphere-stands = Стоит { $who }.
nd-board-sphere-next = дальше
nd-board-sphere-back = вернутся
nd-board-sphere-returning = возвращаются
nd-board-sphere-phase = { $phase }: { $what }
nd-board-sphere-here = Сейчас луна здесь
nd-board-sphere-onward = Сюда луна придёт следующей
nd-board-sphere-coming = Вернутся: { $who }

## Из чего складывается будущее компании: подсказка и разбор партии

nd-part-dreams = сны
nd-part-images = образы
nd-part-promises = кредиты в конце игры
nd-part-effects = свойства снов
nd-part-resources = ресурсы
nd-part-hand = карты в руке
nd-part-crew = онейронавты
