import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '@/vocabulary/paths'
import { screens } from '../screens'
import { Titled } from '../Titled'
import { titles } from '../texts'

const Planning = lazy(screens.planning)
const ShoppingList = lazy(screens.shoppingList)
const Recipes = lazy(screens.recipes)
const RecipeCreate = lazy(screens.recipeCreate)
const RecipeUpdate = lazy(screens.recipeUpdate)
const Profile = lazy(screens.profile)
const ProfileEdit = lazy(screens.profileEdit)
const Account = lazy(screens.account)

export function DashboardRoutes() {
  return (
    <Routes>
      <Route path="planning" element={<Titled title={titles.planning} screen={Planning} />} />
      <Route
        path="shopping-list"
        element={<Titled title={titles.shoppingList} screen={ShoppingList} />}
      />
      <Route path="recipes" element={<Titled title={titles.recipes} screen={Recipes} />} />
      <Route
        path="recipes/create"
        element={<Titled title={titles.recipeCreate} screen={RecipeCreate} />}
      />
      <Route
        path="recipes/update/:id"
        element={<Titled title={titles.recipeUpdate} screen={RecipeUpdate} />}
      />
      <Route path="profile" element={<Titled title={titles.profile} screen={Profile} />} />
      <Route
        path="profile/edit"
        element={<Titled title={titles.profileEdit} screen={ProfileEdit} />}
      />
      <Route path="profile/account" element={<Titled title={titles.account} screen={Account} />} />
      <Route path="*" element={<Navigate to={paths.planning} replace />} />
    </Routes>
  )
}
