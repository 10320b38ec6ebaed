# Подсказки и боты, которые думают
hints-allow = Подсказки
hints-allow-alone = Можно спросить, что выбрал бы движок и почему
hints-allow-people = Спросить движок может каждый; все видят, кто и сколько раз спрашивал
hints-here = Подсказки разрешены
hints-not-here = Без подсказок
hints-used = { $count ->
    [0] { "" }
    [one] { $count } подсказка
    [few] { $count } подсказки
   *[other] { $count } подсказок
}

hint-ask = Подсказка
hint-ask-key = Подсказка (H)
hint-thinks = Движок думает над вашим ходом…
hint-best = Лучше всего: «{ $what }»
hint-only = Ничего лучше не найдено: «{ $what }»
hint-chance = Шансы на победу: { $chance } %
hint-chance-other = Следующий вариант — «{ $other }»: { $chance } %
hint-chance-same = Почти так же хорошо: «{ $other }»
hint-low = В худших случаях: { $low } %
hint-gain = Даёт: { $part } { $points } очка
hint-risk = Риск: { $part } { $points } очка
hint-lay = Выложить на доску

bots-think = { $count ->
    [one] { $who } думает
   *[other] { $who } думают
}
