"""Proposed targets are accepted, refused, taken back; all targets follow from what was accepted."""

from datetime import timedelta

import httpx
import pytest

from api.conftest import SignIn
from api.factories import NEXT_MONDAY, TODAY, Json, errors_of, updates
from api.learning import PATH, answer, learnt, live, note
from api.undo.undo_calls import ask_undo, token_of, undo

CORRECTION = f"{PATH}correction"


async def profile_of(client: httpx.AsyncClient) -> Json:
    profile: Json = (await client.get("/api/profile/")).json()
    return profile


async def somebody_with_a_proposal(sign_in: SignIn) -> tuple[httpx.AsyncClient, Json]:
    client = await sign_in(weight=72.5)
    await live(client, 2_000)
    return client, (await learnt(client))["proposal"]


async def test_every_target_follows_from_what_was_accepted(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    before = await updates(client)

    accepted = await answer(client, proposal["correction"], True)

    assert (accepted.status_code, accepted.content) == (204, b"")
    profile = await profile_of(client)
    correction = {"on": str(TODAY), "correction": proposal["correction"]}
    assert profile["learnt_correction"] == correction
    assert profile["diet_info"] == proposal["diet_info"]
    moved = {
        slot: target["calories"] - before["targets"][slot]["calories"]
        for slot, target in (await updates(client))["targets"].items()
    }
    assert sum(moved.values()) == pytest.approx(proposal["change"], abs=4)
    found = await learnt(client)
    assert (found["accepted"], found["proposal"]) == (correction, None)


async def test_an_answer_leaves_what_was_learnt_as_it_was(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    await note(client, 43, 900)
    before = await learnt(client)

    await answer(client, (before["proposal"] or proposal)["correction"], True)

    after = await learnt(client)
    assert after["estimate"] == before["estimate"] | {"agrees": True}
    assert after["progress"] == before["progress"]
    assert after["trend"] == before["trend"]


async def test_a_refused_proposal_says_so_and_changes_no_target(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    before = await profile_of(client)

    refused = await answer(client, proposal["correction"], False)

    assert refused.status_code == 204
    assert await profile_of(client) == before
    assert (await learnt(client))["proposal"] == proposal | {"refused_on": str(TODAY)}
    # It may be taken all the same, and then nothing is refused any more.
    assert (await answer(client, proposal["correction"], True)).status_code == 204
    assert (await profile_of(client))["diet_info"] == proposal["diet_info"]


async def test_a_proposal_that_has_moved_is_a_new_one(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    await answer(client, proposal["correction"], False)

    # Much more was eaten than was known, at the same weight.
    for days_ago in range(1, 43):
        await note(client, days_ago, 800)

    moved = (await learnt(client))["proposal"]
    assert moved["correction"] > proposal["correction"] + 100
    assert moved["refused_on"] is None


@pytest.mark.parametrize("accepted", [True, False])
async def test_an_answer_to_another_proposal_is_refused(sign_in: SignIn, accepted: bool) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    before = await learnt(client)

    other = await answer(client, proposal["correction"] - 300, accepted)
    none = await answer(await sign_in(), 0, accepted)

    assert errors_of(other) == errors_of(none) == {"correction": "not_allowed"}
    assert await learnt(client) == before


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({}, {"correction": "missing", "accepted": "missing"}),
        (
            {"correction": "100", "accepted": 1},
            {"correction": "wrong_type", "accepted": "wrong_type"},
        ),
    ],
)
async def test_what_is_no_answer_is_told_by_its_fields(
    sign_in: SignIn, body: Json, errors: dict[str, str]
) -> None:
    client = await sign_in()

    assert errors_of(await client.put(f"{PATH}proposal", json=body)) == errors


async def test_removing_leads_back_to_the_formula_and_is_not_asked_again(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    before = await profile_of(client)
    await answer(client, proposal["correction"], True)

    assert (await client.delete(CORRECTION)).status_code == 204

    assert await profile_of(client) == before
    assert (await learnt(client))["proposal"]["refused_on"] == str(TODAY)
    again = await client.delete(CORRECTION)
    assert (again.status_code, again.json()["type"]) == (404, "NOT_FOUND")


async def test_answers_are_undone(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    states = [await learnt(client)]
    answers = [await answer(client, proposal["correction"], False)]
    states.append(await learnt(client))
    answers.append(await answer(client, proposal["correction"], True))
    states.append(await learnt(client))
    answers.append(await client.delete(CORRECTION))

    for state, done in zip(reversed(states), reversed(answers), strict=True):
        await undo(client, done)
        assert await learnt(client) == state


async def test_an_older_answer_is_not_undone_over_a_newer_one(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    accepted = await answer(client, proposal["correction"], True)
    await client.delete(CORRECTION)

    refused = await ask_undo(client, token_of(accepted))

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")


@pytest.mark.parametrize(
    "change",
    [{"activity_level": "light"}, {"height": 170}, {"gender": "male"}, {"birthdate": "1980-05-17"}],
)
async def test_what_moves_the_formula_leads_back_to_it(sign_in: SignIn, change: Json) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    await answer(client, proposal["correction"], True)

    changed = (await client.put("/api/profile/", json=change)).json()

    assert changed["learnt_correction"] is None
    assert changed["diet_info"]["tdee"] == pytest.approx((await learnt(client))["formula"])


@pytest.mark.parametrize(
    "change",
    [{"weight": 71}, {"weight_goal": 60}, {"gain_per_week": -0.25}, {"display_name": "Anna"}],
)
async def test_all_else_keeps_what_was_accepted(sign_in: SignIn, change: Json) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    await answer(client, proposal["correction"], True)

    changed = (await client.put("/api/profile/", json=change)).json()

    assert changed["learnt_correction"]["correction"] == proposal["correction"]
    formula = (await learnt(client))["formula"]
    assert changed["diet_info"]["tdee"] == pytest.approx(formula + proposal["correction"])


async def test_warnings_follow_from_the_accepted_targets(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    await answer(client, proposal["correction"], True)

    steeper = (await client.put("/api/profile/", json={"gain_per_week": -1})).json()

    codes = {warning["code"] for warning in steeper["diet_info"]["warnings"]}
    assert {"BELOW_BASAL_RATE", "BELOW_SAFE_INTAKE"} <= codes


async def test_a_generated_week_is_for_the_accepted_targets(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    await answer(client, proposal["correction"], True)
    week = {"start_date": str(NEXT_MONDAY), "pool": "all", "seed": 7}

    preview = (await client.post("/api/meal/week-preview/", json=week)).json()

    lunch = preview["planning"][str(NEXT_MONDAY)]["LUNCH"]["macrosRequired"]["calories"]
    intake = proposal["diet_info"]["calorieDailyIntake"]
    assert lunch == pytest.approx(0.3 * intake, abs=1)


async def test_what_was_answered_is_exported(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    await answer(client, proposal["correction"], True)

    export = (await client.get("/api/account/export")).json()

    (row,) = export["data"]["profile"]
    assert row["accepted_correction"] == {
        "on": str(TODAY),
        "correction": proposal["correction"],
        "change": proposal["correction"],
    }
    assert row["refused_correction"] is None


async def test_the_targets_of_others_stay(sign_in: SignIn) -> None:
    client, proposal = await somebody_with_a_proposal(sign_in)
    other = await sign_in()
    before = await profile_of(other)

    await answer(client, proposal["correction"], True)

    assert await profile_of(other) == before
    assert (await other.delete(CORRECTION)).status_code == 404


async def test_accepted_targets_rest_for_four_weeks(sign_in: SignIn) -> None:
    """On the client's next day, nothing new is proposed, whatever is noted."""
    client, proposal = await somebody_with_a_proposal(sign_in)
    await answer(client, proposal["correction"], True)
    for days_ago in range(1, 43):
        await note(client, days_ago, 800)

    tomorrow = {"today": str(TODAY + timedelta(days=1))}
    later = (await client.get(PATH, params=tomorrow)).json()

    assert later["estimate"]["expenditure"] > later["formula"]
    assert later["proposal"] is None
